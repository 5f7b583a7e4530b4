import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { hold, observeShifts, shiftsOf, untilPainted } from '../pages/layout-shift.js';
import { aLearner } from '../pages/learner.js';
import { untilLoaded } from '../pages/loaded.js';
import { openCheckout } from '../pages/open-checkout.js';

const COURSE = 'Entrepreneurship for Beginners';
const reminder = (page: Page) => page.getByRole('region', { name: 'Your e-mail address' });

/** Opens a page after which the browser stores that the address is not confirmed. */
async function rememberReminder(page: Page): Promise<void> {
  await page.goto('/policies');
  await page.waitForFunction(() => localStorage.getItem('verify_email') !== null);
}

for (const width of [1280, 390]) {
  test.describe(`a page at ${width} px without a confirmed e-mail address`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const hasOpenPayment of [false, true])
      test(`moves nothing while the dashboard loads ${hasOpenPayment ? 'with' : 'without'} an open payment [UX-01]`, async ({
        page,
      }) => {
        if (hasOpenPayment) await openCheckout(page, COURSE);
        else await aLearner(page);
        await rememberReminder(page);
        const releaseUser = await hold(page, '**/api/user/me*');
        const releaseDashboard = await hold(page, '**/api/dashboard*');
        const releaseOrders = await hold(page, '**/api/payment/user-transactions/**');
        await page.addInitScript(observeShifts, true);
        await page.goto('/dashboard', { waitUntil: 'commit' });
        await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
        await untilPainted(page);
        releaseUser();
        await expect(reminder(page)).toContainText('@example.in');
        await untilPainted(page);
        releaseDashboard();
        await expect(page.locator('main [aria-busy=true]')).toBeVisible();
        await untilPainted(page);
        releaseOrders();
        await expect(page.getByRole('tab', { name: 'My Courses (0)' })).toBeVisible();
        await expect(page.getByText(/^Your payment for .* is being confirmed/)).toHaveCount(
          hasOpenPayment ? 1 : 0,
        );
        await untilLoaded(page);
        const { total, moved } = await shiftsOf(page);
        expect(total, moved).toBeLessThanOrEqual(0.02);
      });

    for (const path of ['/course', '/course/certified-ethical-hacker-ceh'])
      test(`moves nothing on ${path} when the user is loaded [UX-01]`, async ({ page }) => {
        await aLearner(page);
        await rememberReminder(page);
        const releaseUser = await hold(page, '**/api/user/me*');
        await page.addInitScript(observeShifts, true);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await untilPainted(page);
        releaseUser();
        await expect(reminder(page)).toContainText('@example.in');
        await untilLoaded(page);
        const { total, moved } = await shiftsOf(page);
        expect(total, moved).toBeLessThanOrEqual(0.02);
      });
  });
}

test('a dismissed reminder is missing in later tabs, and the focus moves to the heading [UX-04]', async ({
  page,
  context,
}) => {
  await aLearner(page);
  await rememberReminder(page);
  await page.goto('/services');
  await reminder(page).getByRole('button', { name: 'Later' }).press('Enter');
  await expect(reminder(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const tab = await context.newPage();
  await tab.goto('/dashboard');
  await expect(tab.getByRole('tab', { name: 'My Courses (0)' })).toBeVisible();
  await expect(reminder(tab)).toHaveCount(0);
});
