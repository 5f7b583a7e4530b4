import { orderLedger } from '@academy/contracts/orders/admin-order.schemas';
import { type APIRequestContext } from '@playwright/test';
import { demoAccounts, env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { mailsTo } from '../mail-catcher.js';
import { aNewUser } from '../pages/account.page.js';
import { aLearner } from '../pages/learner.js';
import { openCheckout } from '../pages/open-checkout.js';
import { tokenOf } from '../pages/sign-in.js';

const COURSE = 'Certified Ethical Hacker';

/** Sources of the academy's payment facts, as an admin sees them. */
async function paymentSources(request: APIRequestContext, order: string): Promise<string[]> {
  const authorization = `Bearer ${await tokenOf(request, demoAccounts.admin)}`;
  const response = await request.get(`${env.BASE_URL}/api/admin/orders/${order}`, {
    headers: { authorization },
  });
  const { facts } = orderLedger.parse(await response.json());
  return facts.filter(({ kind }) => kind === 'payment-captured').map(({ source }) => source);
}

test('a visitor finds a course, signs up, logs in, pays, and finds it in the dashboard [S-017, S-018, S-080, S-081, S-087, S-143, S-169, S-170, S-200, S-233]', async ({
  page,
  account,
  course,
  phonePe,
}) => {
  const user = aNewUser();
  await course.openFromList(COURSE);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page.getByText('Please login to enroll in this course!')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  await account.signUp(user);
  await account.logIn(user);
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await course.openEnrollForm();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Full Name/)).toHaveValue(`${user.firstName} ${user.lastName}`);
  await expect(dialog.getByLabel(/^Email/)).toHaveValue(user.email);
  await course.pay();
  await phonePe.press('Pay');
  await expect(page).toHaveURL(/\/payment\/callback/);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(
    page.getByText(/Your course has been enrolled! Redirecting to dashboard in \d seconds/),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('tab', { name: /My Courses \(1\)/ }).click();
  await expect(page.getByRole('link', { name: new RegExp(COURSE) }).first()).toBeVisible();
  await expect(async () => {
    const mails = await mailsTo(page.request, user.email);
    expect(mails.some(({ text }) => text.includes('/verify-email?token='))).toBe(true);
    expect(mails.some(({ text }) => text.includes(COURSE) && text.includes('25,000'))).toBe(true);
  }).toPass();
});

test('title and close button of the form stay visible on a phone, after an error and at the last field', async ({
  page,
  course,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await aLearner(page);
  await course.openFromList(COURSE);
  await course.openEnrollForm();
  await course.pay('1');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  const title = dialog.getByRole('heading', { name: 'Enroll in Course' });
  const close = dialog.getByRole('button', { name: 'Close' });
  for (const part of [title, close]) await expect(part).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel(/^Mobile Number/).focus();
  for (const part of [title, close]) await expect(part).toBeInViewport({ ratio: 1 });
});

test('a failed payment shows the failure, offers another attempt, and enrols no user [S-226, S-238]', async ({
  page,
  phonePe,
}) => {
  await openCheckout(page, 'Entrepreneurship for Beginners');
  await phonePe.press('Fail');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText('Payment failed. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/course');
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: /My Courses \(0\)/ })).toBeVisible();
});

test('a payment whose tab was closed before the return appears in the dashboard [fault 8]', async ({
  page,
  request,
  simulator,
}) => {
  const merchantOrderId = await openCheckout(page, 'Small Business Cybersecurity');
  await page.goto('about:blank');
  await simulator.settle(merchantOrderId, 'COMPLETED');
  await page.goto('/dashboard');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('tab', { name: /My Courses \(1\)/ })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  // The worker did not need to poll.
  expect(await paymentSources(request, merchantOrderId)).toEqual(['webhook']);
});

test('a payment whose notification is lost and whose tab is closed is found by the worker [faults 1, 8]', async ({
  page,
  request,
  simulator,
}) => {
  const orderId = await openCheckout(page, 'Awareness of Cyber Crime');
  await simulator.script({ orderId, webhook: 'drop' });
  await page.goto('about:blank');
  await simulator.settle(orderId, 'COMPLETED');
  await page.goto('/dashboard');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('tab', { name: /My Courses \(1\)/ })).toBeVisible({ timeout: 3_000 });
  }).toPass({ intervals: [2_000] });
  expect(await paymentSources(request, orderId)).toEqual(['worker']);
});

test('a wrong password is distinguished from an ended session [S-088, SEC-21]', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.goto('/login');
  await account.logIn({ ...demoAccounts.learner, password: 'not my password' });
  await expect(page.getByText(/Invalid e-mail or password/)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
