import { type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.js';
import { expect, test } from '../fixtures.js';
import { VISITOR_PATHS } from '../pages/paths.js';

/**
 * Waits until the page is idle. The browser's idle network is not sufficient, because prefetches may stay open for
 * long.
 */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const route of VISITOR_PATHS) {
  test(`axe has no findings on ${route}, in light and dark, at 320 and 1280 px, and nothing scrolls sideways [UX-14]`, async ({
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

test('axe has no findings on a workshop', async ({ page }) => {
  await page.goto('/workshop');
  await page.getByRole('main').getByRole('link', { name: 'Incident Response Tabletop' }).first().click();
  await expect(page).toHaveURL(/\/workshop\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await idle(page);
  await expectNoAxeFindings(page, 'a workshop');
});
