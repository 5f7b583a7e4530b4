import { type Page } from '@playwright/test';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { ADMIN_TABS } from '../pages/paths.js';
import { checkScreen } from './check-screen.js';

test('the log-in of the admin has no axe findings', async ({ page }) => {
  await page.goto(env.ADMIN_URL);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen(page, 'admin log-in');
});

test.describe.serial('the screens of an admin', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage();
    await new AdminPage(page).open();
  });
  test.afterAll(() => page.context().close());

  test('have no axe findings at the dashboard', async () => {
    await expect(page.getByText('Total Users')).toBeVisible();
    await checkScreen(page, 'admin dashboard');
  });

  for (const tab of ADMIN_TABS)
    test(`have no axe findings at ${tab}`, async () => {
      const url = new URL(page.url());
      url.search = `?tab=${tab}`;
      await page.goto(url.href);
      await expect(page.getByRole('tabpanel').first()).toBeVisible();
      await checkScreen(page, `admin ${tab}`);
    });
});
