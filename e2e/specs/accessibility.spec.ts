import { type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.js';
import { expect, test } from '../fixtures.js';

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
  '/login',
  '/login-link',
  '/reset-password',
  '/verify-email',
  '/payment/callback',
  '/no-such-page',
];

/** Nothing is on its way any more. The browser's own silence says less: what it fetches ahead may stay open for long. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const route of routes) {
  test(`${route}: axe finds nothing, light and dark, at 320 and 1280 px, and nothing scrolls sideways [UX-14]`, async ({
    page,
    expectedErrors,
  }) => {
    // The browser logs a missing document and rejected calls.
    expectedErrors.push(/status of (400|404)/);
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await idle(page);
    await expectNoAxeFindings(page, route);
  });
}

test('a workshop: axe finds nothing', async ({ page }) => {
  await page.goto('/workshop');
  await page.getByRole('main').getByRole('link', { name: 'Incident Response Tabletop' }).first().click();
  await expect(page).toHaveURL(/\/workshop\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await idle(page);
  await expectNoAxeFindings(page, 'a workshop');
});
