import { expect, test } from '../fixtures.js';
import { checkScreen } from './check-screen.js';

/** Every page that a visitor can open, those that require a log-in or do not exist included. */
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
  test(`a visitor at ${route}`, async ({ page, expectedErrors }) => {
    // The browser logs a missing document and rejected calls.
    expectedErrors.push(/status of (400|404)/);
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreen(page, route);
  });

test('a visitor at a workshop', async ({ page }) => {
  await page.goto('/workshop');
  await page.locator('main a[href^="/workshop/"]').first().click();
  await expect(page).toHaveURL(/\/workshop\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen(page, 'a workshop');
});
