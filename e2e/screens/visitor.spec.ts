import { expect, test } from '../fixtures.js';
import { VISITOR_PATHS } from '../pages/paths.js';
import { checkScreen } from './check-screen.js';

for (const route of VISITOR_PATHS)
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
