import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { checkScreen } from './check-screen.js';

/** The tab of a dialog, the buttons that open it, and its submit button, which is clicked while the form is empty. */
const DIALOGS: readonly [tab: string, path: readonly (string | RegExp)[], send: string][] = [
  ['coupons', ['Add Coupon'], 'Add Coupon'],
  ['users', ['Add User'], 'Add User'],
  ['courses', ['Add Course'], 'Add Course'],
  ['workshops', ['Add Workshop'], 'Add Workshop'],
  ['content', ['Add Question'], 'Save'],
  ['refunds', ['Refund an order…'], 'Revoke and refund'],
];

test.describe('the screens of an admin', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage();
    await new AdminPage(page).open();
  });
  test.afterAll(() => page.context().close());

  const dialogAt = async (tab: string, path: readonly (string | RegExp)[]) => {
    const url = new URL(page.url());
    url.search = `?tab=${tab}`;
    await page.goto(url.href);
    for (const name of path) await page.getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    return dialog;
  };

  for (const [tab, path, send] of DIALOGS)
    test(`have no axe findings at an empty form of ${tab}`, async () => {
      const dialog = await dialogAt(tab, path);
      await dialog.getByRole('button', { name: send, exact: true }).click();
      await checkScreen(page, `admin dialog ${tab}`);
    });

  test('have no axe findings while a workshop is cancelled', async () => {
    const dialog = await dialogAt('workshops', [/^Cancel /]);
    await dialog.getByRole('button', { name: 'Cancel workshop', exact: true }).click();
    await checkScreen(page, 'admin dialog cancelled workshop');
  });

  test('have no axe findings at a lecture, and at a new one', async () => {
    const url = new URL(page.url());
    url.search = '?tab=courses';
    await page.goto(url.href);
    await page.getByRole('button', { name: /^Edit .*Ethical Hacker/ }).click();
    await page.getByRole('tab', { name: 'Curriculum' }).click();
    await page
      .getByRole('button', { name: /^Add Lecture/ })
      .first()
      .click();
    const adding = page.getByRole('form', { name: /^Add Lecture/ });
    await adding.getByRole('button', { name: 'Add Lecture', exact: true }).click();
    await checkScreen(page, 'admin new lecture');
    await adding.getByRole('button', { name: 'Cancel' }).click();
    for (const title of ['Building the lab network', 'Check yourself: reconnaissance']) {
      await page.getByRole('button', { name: `Edit ${title}` }).click();
      await expect(page.getByRole('form', { name: `Edit ${title}` }).getByLabel('Title')).toBeFocused();
      await checkScreen(page, `admin lecture ${title}`);
      await page.getByRole('button', { name: `Close ${title}` }).click();
    }
  });

  test('show why a coupon cannot be saved, however long the form is', async () => {
    const dialog = await dialogAt('coupons', ['Add Coupon']);
    await dialog.getByLabel('Code').fill('MONSOON-25');
    await dialog.getByLabel(/^Percent/).fill('25');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Add Coupon', exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeInViewport();
    await checkScreen(page, 'admin dialog refused coupon');
    await page.context().setOffline(false);
  });
});
