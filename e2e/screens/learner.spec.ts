import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { anEnrolledLearner, COURSE, lectureUrl } from '../pages/learning.page.js';
import { checkScreen } from './check-screen.js';

/** The tests use one user who has bought a course. */
test.describe.serial('the screens of a learner', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage();
    await anEnrolledLearner(page);
  });
  test.afterAll(() => page.context().close());

  for (const route of [
    '/dashboard',
    '/dashboard/account',
    '/dashboard/orders',
    `/learn/${COURSE.slug}`,
    `/course/${COURSE.slug}`,
  ])
    test(`have no axe findings at ${route}`, async () => {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkScreen(page, `learner ${route}`);
    });

  test('have no axe findings at an order and its receipt', async () => {
    await page.goto('/dashboard/orders');
    const order = page.locator('main a[href^="/dashboard/orders/"]').first();
    const url = (await order.getAttribute('href'))?.replace(/\/receipt$/, '');
    for (const [route, name] of [
      [`${url}`, 'an order'],
      [`${url}/receipt`, 'a receipt'],
    ] as const) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkScreen(page, name);
    }
  });

  for (const kind of ['video', 'article', 'sheet', 'quiz'] as const)
    test(`have no axe findings at a lecture: ${kind}`, async () => {
      await page.goto(await lectureUrl(page, COURSE[kind]));
      await expect(page.getByRole('heading', { level: 1, name: COURSE[kind] })).toBeVisible();
      await checkScreen(page, `a lecture: ${kind}`);
    });
});
