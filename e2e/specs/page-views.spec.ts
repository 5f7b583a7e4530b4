import { sales } from '@academy/contracts/analytics/sales.schemas';
import { type APIRequestContext } from '@playwright/test';
import { demoAccounts, env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { tokenOf } from '../pages/sign-in.js';

/** User agents of a browser and of a robot; the other tests use a robot's. */
const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function counted(
  request: APIRequestContext,
  token: string,
): Promise<{ visits: number; itemViews: number }> {
  const response = await request.get('/api/admin/sales?days=7', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { days } = sales.parse(await response.json());
  // The sum of all days, because midnight may pass between two reads.
  const sum = (count: 'visits' | 'itemViews') => days.reduce((total, day) => total + (day[count] ?? 0), 0);
  return { visits: sum('visits'), itemViews: sum('itemViews') };
}

test('a browser that comes from another site counts as one visit, and each course that it shows as a page view [AMB-10]', async ({
  browser,
  request,
}) => {
  // Requested once, because log-ins of an account are limited and other tests need them too.
  const token = await tokenOf(request, demoAccounts.admin);
  const before = await counted(request, token);
  const reader = await browser.newContext({ baseURL: env.BASE_URL, userAgent: READER });
  const page = await reader.newPage();
  await page.goto('/course');
  const detail = page.waitForResponse(/\/(api\/)?course\/(?!all)[^/]+$/);
  await page
    .getByRole('link', { name: /Ethical Hack/ })
    .first()
    .click();
  // Waits for the page itself, or its data: a response that is still in flight at the reload is not counted.
  await (await detail).finished();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ethical Hack/);
  await page.reload();
  await page.goto('/workshop');
  await reader.close();
  const robot = await browser.newContext({ baseURL: env.BASE_URL, userAgent: ROBOT });
  await (await robot.newPage()).goto('/course');
  await robot.close();
  // The second URL was typed too, and counts as a visit; the reload does not.
  await expect
    .poll(() => counted(request, token), { intervals: [2_000] })
    .toEqual({ visits: before.visits + 2, itemViews: before.itemViews + 1 });
});
