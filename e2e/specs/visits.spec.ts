import { type APIRequestContext } from '@playwright/test';
import { type Sales } from '@academy/contracts/dashboard.schemas';
import { demoAccounts, env } from '../config/env.js';
import { expect, test } from '../fixtures.js';

/** As a person's browser names itself, and as a robot does. */
const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function counted(request: APIRequestContext): Promise<{ visits: number; itemViews: number }> {
  const login = await request.post('/api/user/login', { data: demoAccounts.admin });
  const { token } = (await login.json()) as { token: string };
  const answer = await request.get('/api/admin/sales?days=7', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { days } = (await answer.json()) as Sales;
  return { visits: days.at(-1)?.visits ?? 0, itemViews: days.at(-1)?.itemViews ?? 0 };
}

/** The count once the visits of earlier tests have come in: a BFF tells the payment service of them every 10 s. */
async function settled(request: APIRequestContext): ReturnType<typeof counted> {
  let last: Awaited<ReturnType<typeof counted>> | undefined;
  await expect(async () => {
    const before = last;
    last = await counted(request);
    expect(last).toEqual(before);
  }).toPass({ timeout: 60_000, intervals: [11_000] });
  return last ?? counted(request);
}

test('AMB-10 a browser that comes from outside is one visit, and each course that it shows is a page looked at', async ({
  browser,
  request,
}) => {
  const before = await settled(request);
  const reader = await browser.newContext({ baseURL: env.BASE_URL, userAgent: READER });
  const page = await reader.newPage();
  await page.goto('/course');
  await page
    .getByRole('link', { name: /Ethical Hack/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/course\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await page.goto('/workshop');
  await reader.close();
  const robot = await browser.newContext({ baseURL: env.BASE_URL, userAgent: ROBOT });
  await (await robot.newPage()).goto('/course');
  await robot.close();
  // The second address was typed as well; the reload was none.
  await expect
    .poll(() => counted(request), { timeout: 30_000, intervals: [2_000] })
    .toEqual({ visits: before.visits + 2, itemViews: before.itemViews + 1 });
});
