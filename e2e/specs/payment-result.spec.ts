import { type Page } from '@playwright/test';
import { demoAccounts } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { AccountPage } from '../pages/account.page.js';
import { hold, observeShifts, shiftsOf, untilPainted } from '../pages/layout-shift.js';
import { untilLoaded } from '../pages/loaded.js';
import { openCheckout } from '../pages/open-checkout.js';
import { signIn } from '../pages/sign-in.js';

const COURSE = 'Entrepreneurship for Beginners';
const STREAM = '**/api/payments/*/events';
const POLL = /\/api\/(course|workshop)\/phonepe\/status\//;

/** Opens the page after the provider's, while the payment is pending. */
async function openPending(page: Page, merchantOrderId: string): Promise<void> {
  await page.goto(`/payment/callback?merchantTransactionId=${merchantOrderId}&type=course`);
  await expect(page.getByRole('heading', { name: 'Processing Payment...' })).toBeVisible();
}

function pollsOf(page: Page): string[] {
  const polls: string[] = [];
  page.on('request', (request) => {
    if (POLL.test(request.url())) polls.push(request.url());
  });
  return polls;
}

test('an open page shows the success that the server pushes, without a poll, and its redirect can be stopped [S-224, S-225, S-232, CON-14]', async ({
  page,
  simulator,
}) => {
  const merchantOrderId = await openCheckout(page, COURSE);
  const polls = pollsOf(page);
  await openPending(page, merchantOrderId);
  await expect(page.getByText(/You can close this page/)).toBeVisible();
  const healed = page.waitForRequest('**/api/payment/fix-enrollment');
  await simulator.settle(merchantOrderId, 'COMPLETED');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeFocused();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByText('Your course has been enrolled!', { exact: true })).toBeFocused();
  await healed;
  expect(polls).toEqual([]);
  await page.getByRole('link', { name: 'View My Courses' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // The URL changes before the page: until then this page is still shown, with its countdown at its end.
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Your course has been enrolled!', { exact: true })).toBeVisible();
  await expect(page.getByText('Your payment is complete.')).toHaveCount(1);
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('the page polls while the stream is blocked, and shows the success [CON-16]', async ({
  page,
  simulator,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  const merchantOrderId = await openCheckout(page, COURSE);
  await page.route(STREAM, (route) => route.abort());
  const polls = pollsOf(page);
  await openPending(page, merchantOrderId);
  await expect(page.getByText('Payment is still being processed.').first()).toBeVisible();
  await simulator.settle(merchantOrderId, 'COMPLETED');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(polls.length).toBeGreaterThan(0);
});

test('a payment that fails while the page is open shows the failure, with the data of the server [S-226, S-235, S-238, SEC-25]', async ({
  page,
  simulator,
}) => {
  const merchantOrderId = await openCheckout(page, COURSE);
  await page.goto(
    `/payment/callback?merchantTransactionId=${merchantOrderId}&type=course&code=PAYMENT_SUCCESS&amount=1`,
  );
  await expect(page.getByRole('heading', { name: 'Processing Payment...' })).toBeVisible();
  await simulator.settle(merchantOrderId, 'FAILED');
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/course');
  const details = page.getByRole('region', { name: 'Payment Details' });
  await expect(details).toContainText(COURSE);
  await expect(details).toContainText(merchantOrderId);
  await expect(details).toContainText('Failed');
});

test("another user's payment is not found, and a visitor logs in and returns [T27, S-013]", async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const merchantOrderId = await openCheckout(page, COURSE);
  const url = `/payment/callback?merchantTransactionId=${merchantOrderId}&type=course`;
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(url);
  await visitor.getByRole('button', { name: 'Log in' }).last().click();
  await expect(visitor).toHaveURL(/\/login\?returnTo=/);
  await new AccountPage(visitor).logIn(demoAccounts.learner);
  await expect(visitor).toHaveURL(new RegExp(`merchantTransactionId=${merchantOrderId}`));
  await expect(visitor.getByText(/This payment is not in your account/)).toBeVisible();
  await context.close();
});

test('a page without a network shows no error and continues when it is back', async ({
  page,
  context,
  simulator,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  const merchantOrderId = await openCheckout(page, COURSE);
  await openPending(page, merchantOrderId);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline\. Your payment continues/)).toBeVisible();
  await simulator.settle(merchantOrderId, 'COMPLETED');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('a page without an id shows that it is missing [S-229]', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/payment/callback');
  await expect(page.getByText('No transaction ID found in URL or parameters')).toBeVisible();
});

const outcomes = [
  { outcome: 'COMPLETED', heading: 'Payment Successful!' },
  { outcome: 'FAILED', heading: 'Payment Failed' },
  { outcome: null, heading: 'Processing Payment...' },
] as const;

for (const width of [1280, 390])
  for (const { outcome, heading } of outcomes)
    test(`nothing moves while "${heading}" loads at ${width} px, whenever the status arrives [UX-01]`, async ({
      page,
      simulator,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const merchantOrderId = await openCheckout(page, COURSE);
      if (outcome) await simulator.settle(merchantOrderId, outcome);
      // The reminder of the e-mail address moves the end of the page towards the end of the screen.
      await page.goto('/policies');
      await page.waitForFunction(() => localStorage.getItem('verify_email') !== null);
      const releaseStatus = await hold(page, STREAM);
      await page.addInitScript(observeShifts, true);
      await openPending(page, merchantOrderId);
      await untilPainted(page);
      releaseStatus();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Write to the academy' })).toBeVisible();
      if (outcome === 'COMPLETED') await page.getByRole('button', { name: 'Stay on this page' }).click();
      await untilLoaded(page);
      const { total, moved } = await shiftsOf(page);
      expect(total, moved).toBeLessThanOrEqual(0.02);
    });
