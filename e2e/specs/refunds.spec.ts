import { type Browser, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.js';
import { expect, test } from '../fixtures.js';
import { mailsTo } from '../mail-catcher.js';
import { AdminPage } from '../pages/admin.page.js';
import { tabTo } from '../pages/keyboard.js';
import { aLearner } from '../pages/learner.js';
import { checkOut } from '../pages/open-checkout.js';
import { RefundsPage } from '../pages/refunds.page.js';
import { type PhonePeSimulator } from '../phonepe-simulator.js';

const COURSE = 'Certified Ethical Hacker';
const NOTE = 'The lectures were never recorded.';

/** @returns the number of a paid and fulfilled order */
async function aPaidOrder(page: Page, simulator: PhonePeSimulator): Promise<string> {
  const order = await checkOut(page, COURSE);
  await simulator.settle(order, 'COMPLETED');
  await page.goto(`/payment/callback?merchantTransactionId=${order}&type=course`);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  return order;
}

async function anAdmin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await new AdminPage(page).open();
  return page;
}

test('a refund is approved by keyboard, and both the admin and the learner see its progress to its end [CON-13]', async ({
  page,
  browser,
  simulator,
}) => {
  const { email } = await aLearner(page);
  const order = await aPaidOrder(page, simulator);
  await simulator.script({ orderId: order, refundState: 'PENDING' });
  const adminPage = await anAdmin(browser);
  await tabTo(adminPage, adminPage.getByRole('tab', { selected: true }));
  await adminPage.keyboard.press('End');
  const refunds = adminPage.getByRole('tab', { name: /^Refunds/ });
  const isThere = () => refunds.evaluate((tab) => tab === document.activeElement);
  const tabs = await adminPage.getByRole('tab').count();
  for (let steps = 0; steps < tabs && !(await isThere()); steps += 1)
    await adminPage.keyboard.press('ArrowLeft');
  await expect(refunds).toBeFocused();
  await adminPage.keyboard.press('Enter');
  await tabTo(adminPage, adminPage.getByRole('button', { name: 'Refund an order…' }));
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByLabel(/^Order number/)).toBeFocused();
  await adminPage.keyboard.type(order);
  await adminPage.keyboard.press('Tab');
  await adminPage.keyboard.type(NOTE);
  await expectNoAxeFindings(adminPage, 'taking an order back');
  await tabTo(adminPage, adminPage.getByRole('button', { name: 'Revoke and refund' }));
  await adminPage.keyboard.press('Enter');
  const row = new RefundsPage(adminPage).row(order);
  await expect(row.getByText('Waiting for approval')).toBeVisible();
  await tabTo(adminPage, row.getByRole('button', { name: `Details of ${order}` }));
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByText(NOTE)).toBeVisible();
  await expectNoAxeFindings(adminPage, 'the refunds that wait');

  await page.goto(`/payment/callback?merchantTransactionId=${order}&type=course`);
  await expect(page.getByText('Refund in preparation')).toBeVisible();

  const approve = row.getByRole('button', { name: /^Approve and send/ });
  await tabTo(adminPage, approve);
  await adminPage.keyboard.press('Enter');
  const dialog = adminPage.getByRole('alertdialog', { name: 'Pay back ₹25,000?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeFindings(adminPage, 'approving');
  await tabTo(adminPage, dialog.getByRole('button', { name: 'Approve and send' }));
  await adminPage.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await tabTo(adminPage, adminPage.getByRole('button', { name: 'On their way' }));
  await adminPage.keyboard.press('Enter');
  await expect(row.getByText(/With the provider|Accepted/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('Refund on its way')).toBeVisible();
  await expectNoAxeFindings(page, 'the result page of a refund');
  const [sent] = await simulator.refundsOf(order);
  expect(sent).toMatchObject({ amount: 2_500_000, state: 'PENDING' });
  await simulator.settleRefund(sent?.merchantRefundId ?? '', 'COMPLETED');
  await expect(row).toHaveCount(0);
  await tabTo(adminPage, adminPage.getByRole('button', { name: 'Paid back' }));
  await adminPage.keyboard.press('Enter');
  await expect(row.getByText('Paid back', { exact: true })).toBeVisible();
  await expectNoAxeFindings(adminPage, 'refunds that are done');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your refund is complete' })).toBeVisible();
  await page.getByRole('link', { name: 'View Order' }).click();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByText('Refund of ₹25,000 completed')).toBeVisible();
  await expectNoAxeFindings(page, 'the order');
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('row', { name: new RegExp(COURSE) })).toContainText('Refunded');
  await expectNoAxeFindings(page, 'the orders');
  const subjects = async () => (await mailsTo(page.request, email)).map(({ subject }) => subject);
  for (const said of ['Your refund is on its way', 'Your refund is complete'])
    await expect.poll(subjects).toContain(`${said}: ${COURSE} (CEH)`);
  await adminPage.context().close();
});

test('a failed refund shows its reason, and is sent again under another id [fault 36]', async ({
  page,
  browser,
  simulator,
}) => {
  await aLearner(page);
  const order = await aPaidOrder(page, simulator);
  await simulator.script({ orderId: order, refundState: 'FAILED' });
  const adminPage = await anAdmin(browser);
  const refunds = new RefundsPage(adminPage);
  await refunds.open();
  await refunds.revoke(order, NOTE);
  await refunds.confirm(order, 'Approve and send');
  await refunds.show('All');
  const row = refunds.row(order);
  await expect(row.getByText('Failed', { exact: true })).toBeVisible();
  const details = await refunds.openDetails(order);
  await expect(details.getByText('INSUFFICIENT_BALANCE')).toBeVisible();
  await expectNoAxeFindings(adminPage, 'a refund that failed');
  await simulator.script({ orderId: order, refundState: 'COMPLETED' });
  await refunds.confirm(order, 'Try again');
  await expect(row.getByText('Paid back', { exact: true })).toBeVisible();
  const tries = await simulator.refundsOf(order);
  expect(tries.map(({ state }) => state)).toEqual(['FAILED', 'COMPLETED']);
  expect(new Set(tries.map(({ merchantRefundId }) => merchantRefundId)).size).toBe(2);
  await adminPage.context().close();
});

test('a refund of an unknown order is rejected in the dialog, with the reason [CON-27]', async ({
  browser,
}) => {
  const adminPage = await anAdmin(browser);
  await new RefundsPage(adminPage).open();
  await adminPage.getByRole('button', { name: 'Refund an order…' }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Refund an order' });
  await dialog.getByRole('button', { name: 'Revoke and refund' }).click();
  await expect(dialog.getByText('Please enter an order number')).toBeVisible();
  await dialog.getByLabel(/^Order number/).fill('AC-NONE');
  await dialog.getByLabel(/^Reason/).fill(NOTE);
  await dialog.getByRole('button', { name: 'Revoke and refund' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('No order has this number.');
  await expectNoAxeFindings(adminPage, 'a refusal');
  await adminPage.keyboard.press('Escape');
  await expect(adminPage.getByRole('button', { name: 'Refund an order…' })).toBeFocused();
  await adminPage.context().close();
});
