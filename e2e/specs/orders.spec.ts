import { expect, test } from '../fixtures.js';
import { mailsTo } from '../mail-catcher.js';
import { aLearner } from '../pages/learner.js';
import { checkOut } from '../pages/open-checkout.js';
import { openAccountMenu } from '../pages/session.js';

const COURSE = 'Certified Ethical Hacker';
const NUMBER = /^AC[A-Z]\/\d\d-\d\d\/\d{6}$/;

test('an open order can be continued and checked; once paid it shows its course [S-221]', async ({
  page,
  simulator,
}) => {
  await aLearner(page);
  const merchantOrderId = await checkOut(page, COURSE);
  await simulator.script({ orderId: merchantOrderId, webhook: 'drop' });
  const payPage = page.url();
  await page.goto('/dashboard');
  await expect(page.getByText(`Your payment for “${COURSE}`)).toBeVisible();
  await expect(page.getByRole('link', { name: /^See its status/ })).toHaveAttribute(
    'href',
    new RegExp(merchantOrderId),
  );
  await openAccountMenu(page);
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('row', { name: /Waiting for payment/ })).toContainText('₹25,000');
  await page.getByRole('link', { name: new RegExp(COURSE) }).click();
  await expect(page.getByText('Waiting for your payment', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue payment' })).toHaveAttribute('href', payPage);
  await simulator.settle(merchantOrderId, 'COMPLETED');
  await page.getByRole('button', { name: 'Check now' }).click();
  for (const step of [
    'Order opened',
    'Payment page opened at PhonePe',
    'Payment of ₹25,000 received',
    'You were enrolled',
  ])
    await expect(page.getByRole('listitem').filter({ hasText: step })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check now' })).toBeHidden();
});

test('the receipt prints as one white sheet of A4 without the frame, also in the dark scheme, and the mail has the same content [AMB-03, AMB-11, T51]', async ({
  page,
  simulator,
}) => {
  const { email } = await aLearner(page);
  const merchantOrderId = await checkOut(page, COURSE);
  await simulator.settle(merchantOrderId, 'COMPLETED');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/dashboard/orders/${merchantOrderId}/receipt`);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('₹25,000.00');
  await expect(sheet).toContainText('Rupees twenty-five thousand only');
  const number = await sheet.getByText(NUMBER).innerText();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('contentinfo').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length, 'sheets of paper').toBe(1);
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  await expect(async () => {
    const receipt = (await mailsTo(page.request, email)).find(({ text }) => text.includes(number));
    expect(receipt?.text).toContain('Rupees twenty-five thousand only');
    expect(receipt?.html).toContain(number);
  }).toPass();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});

test("another user's order and receipt do not exist [T27]", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await aLearner(page);
  await page.goto('/dashboard/orders/AC-01ARZ3NDEKTSV4RRFFQ69G5FAV');
  await expect(page.getByText('This order is not in your account')).toBeVisible();
  await page.goto('/dashboard/orders/AC-01ARZ3NDEKTSV4RRFFQ69G5FAV/receipt');
  await expect(page.getByText('There is no receipt for this order')).toBeVisible();
});

test('an empty list of orders has one action', async ({ page }) => {
  await aLearner(page);
  await page.goto('/dashboard/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse Courses' })).toBeVisible();
});
