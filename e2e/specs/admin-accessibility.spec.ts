import { expectNoAxeFindings } from '../axe.js';
import { expect, test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';

const TABS = [
  'users',
  'courses',
  'workshops',
  'teachers',
  'reviews',
  'certificates',
  'content',
  'orders',
  'coupons',
  'refunds',
  'comparisons',
  'queues',
  'inbox',
  'audit',
];

test('axe finds nothing in the tabs of the admin, light and dark, at 320 and 1280 px [WCAG 2.2]', async ({
  page,
}) => {
  await new AdminPage(page).open();
  await expect(page.getByText('Total Users')).toBeVisible();
  await expectNoAxeFindings(page, 'dashboard');
  for (const tab of TABS) {
    const url = new URL(page.url());
    url.search = `?tab=${tab}`;
    await page.goto(url.href);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoAxeFindings(page, tab);
  }
});
