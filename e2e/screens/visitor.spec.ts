import { expect, test } from '../fixtures.js';
import { checkScreen } from './check-screen.js';

/** All pages for visitors, including those that require a log-in or do not exist. */
const routes = [
  '/',
  '/course',
  '/course?search=nothing-like-it',
  '/course/certified-ethical-hacker-ceh',
  '/course/nothing',
  '/workshop',
  '/teachers',
  '/teachers/meera-nair',
  '/teachers/nobody',
  '/aboutus',
  '/services',
  '/entrepreneur',
  '/helpdesk',
  '/policies',
  '/auth',
  '/login-link?token=x',
  '/reset-password',
  '/verify-email',
  '/verify-email?token=x',
  '/verify',
  '/payment/callback',
  '/no-such-page',
];

for (const route of routes)
  test(`the screen of a visitor at ${route} has no axe findings`, async ({ page, expectedErrors }) => {
    // The browser logs a missing document and rejected calls.
    expectedErrors.push(/status of (400|404)/);
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreen(page, route);
  });

test('the screen of a visitor at a workshop has no axe findings', async ({ page }) => {
  await page.goto('/workshop');
  await page.locator('main a[href^="/workshop/"]').first().click();
  await expect(page).toHaveURL(/\/workshop\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen(page, 'a workshop');
});
