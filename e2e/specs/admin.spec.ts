import { randomUUID } from 'node:crypto';
import { demoAccounts, env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { CoursePage } from '../pages/course.page.js';
import { PhonePePage } from '../pages/phonepe.page.js';
import { openCheckout } from '../pages/open-checkout.js';

test.describe('the prices of courses', () => {
  test('are edited at the admin’s own origin beside the counts; the catalogue follows, an open order does not [S-269, S-282, fault 31]', async ({
    page,
    browser,
    catalogue,
    simulator,
    expectedErrors,
  }) => {
    expectedErrors.push(/409/);
    const title = `Priced ${randomUUID()}`;
    await catalogue.add('course', { title, price: '12999' });
    const merchantOrderId = await openCheckout(page, title);
    const adminPage = await (await browser.newContext()).newPage();
    const admin = new AdminPage(adminPage);
    await admin.openManually();
    for (const label of ['Total Users', 'Total Courses', 'Total Workshops']) {
      await expect(adminPage.getByText(label)).toBeVisible();
    }
    await admin.setPrice(title, '₹9,999');
    await adminPage.context().close();

    const visitor = await browser.newPage();
    await visitor.goto('/course');
    const card = visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name: title }) });
    await expect(card).toContainText('₹9,999');
    await visitor.close();

    // The form shows the new price; the price of the open order has to be accepted (T55).
    const course = new CoursePage(page);
    await course.openFromList(title);
    await course.openEnrollForm();
    await course.pay();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('is still open at ₹12,999');
    await course.confirm('₹12,999');
    const phonePe = new PhonePePage(page);
    await phonePe.waitUntilOpen();
    expect(await simulator.merchantOrderIdOf(page.url())).toBe(merchantOrderId);
    expect((await simulator.order(merchantOrderId)).amount).toBe(1_299_900);
    await phonePe.press('Pay');
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payment Details' })).toContainText('₹12,999');
  });
});

test('changes of a course survive a reload, are not public, and are discarded by Cancel [S-281]', async ({
  page,
  catalogue,
}) => {
  const title = `Drafted ${randomUUID()}`;
  const { slug } = await catalogue.add('course', { title });
  const admin = new AdminPage(page);
  await admin.open();
  await admin.edit(title);
  await page.getByLabel(/^Title/).fill(`${title}, second edition`);
  await expect(page.getByText('Changes are kept on this device until you update the course.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Your changes of .* are back/)).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toHaveValue(`${title}, second edition`);
  const visitor = await page.context().newPage();
  await visitor.goto(`${env.BASE_URL}/course/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await visitor.close();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByLabel(/^Title/)).toHaveValue(title);
});

test('a learner is redirected from /admin, and the server rejects the calls too [S-266, S-267]', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await page.goto('/login');
  await account.logIn(demoAccounts.learner);
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await page.goto('/admin');
  await expect(page).toHaveURL(new URL('/', env.BASE_URL).href);
  const status = await page.evaluate(async () => {
    const token = localStorage.getItem('auth_token');
    const response = await fetch('/api/admin/users', { headers: { Authorization: `Bearer ${token}` } });
    return response.status;
  });
  expect(status).toBe(403);
});
