import { expectNoAxeFindings } from '../axe.js';
import { expect, test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { CouponsPage } from '../pages/coupons.page.js';
import { CoursePage } from '../pages/course.page.js';
import { aLearner } from '../pages/learner.js';
import { PhonePePage } from '../pages/phonepe.page.js';

const COURSE = 'Certified Ethical Hacker';

test('a coupon of an admin is applied, paid for once, counted, and rejected when it is deactivated', async ({
  page,
  browser,
  simulator,
  expectedErrors,
}) => {
  // An unknown code and a deactivated one are rejected.
  expectedErrors.push(/400/);
  const code = `LEARN-${Date.now().toString(36).toUpperCase()}`;
  const adminPage = await (await browser.newContext()).newPage();
  await new AdminPage(adminPage).open();
  const coupons = new CouponsPage(adminPage);
  await coupons.open();
  const dialog = await coupons.fill(code, '20');
  await expectNoAxeFindings(adminPage, 'a new coupon');
  await dialog.getByRole('button', { name: 'Add Coupon' }).click();
  await expect(adminPage.getByText(`${code} was created.`)).toBeVisible();

  await aLearner(page);
  const course = new CoursePage(page);
  await course.openFromList(COURSE);
  await course.openEnrollForm();
  await course.applyCoupon('NOBODYS-CODE');
  const form = page.getByRole('dialog');
  await expect(form.getByText('This code is not valid.')).toBeVisible();
  await course.applyCoupon(code.toLowerCase());
  await expect(form.getByText('₹20,000').first()).toBeVisible();
  await expectNoAxeFindings(page, 'an order with a coupon');
  await course.pay();
  const phonePe = new PhonePePage(page);
  await phonePe.waitUntilOpen();
  const order = await simulator.merchantOrderIdOf(page.url());
  expect((await simulator.order(order)).amount).toBe(2_000_000);
  await phonePe.press('Pay');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  await adminPage.reload();
  await expect(coupons.row(code)).toContainText('1');
  await coupons
    .row(code)
    .getByRole('button', { name: `More actions for ${code}` })
    .click();
  await adminPage.getByRole('button', { name: 'Deactivate' }).click();
  await expect(coupons.row(code)).toContainText('Off');
  await expectNoAxeFindings(adminPage, 'the coupons');
  await adminPage.context().close();

  await course.openFromList('Small Business Cybersecurity');
  await course.openEnrollForm();
  await course.applyCoupon(code);
  await expect(form.getByText('This code is not valid.')).toBeVisible();
});
