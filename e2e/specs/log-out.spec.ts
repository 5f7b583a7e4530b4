import { expect, test } from '../fixtures.js';
import { aLearner } from '../pages/learner.js';
import { loginLink, logOut, tokensOf } from '../pages/session.js';

test('Logout returns to the home page and deletes the session [S-250, S-111]', async ({ page }) => {
  await aLearner(page);
  await page.goto('/dashboard');
  await page.evaluate(() => sessionStorage.setItem('auth_token', 'left behind'));
  await logOut(page);
  await expect(loginLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await tokensOf(page)).toEqual([null, null]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fdashboard$/);
});

test.describe('a log-out without a server', () => {
  // The code of the home page, and the part of mf_catalog in the dashboard, may not be loaded yet when the connection is lost.
  test.use({ expectedErrors: [/net::ERR_|ChunkLoadError|RemoteFailure: mf_catalog|remote: mf_catalog/] });

  test('deletes the session even if the call fails [S-111]', async ({ page }) => {
    await aLearner(page);
    await page.goto('/dashboard');
    await page.route('**/api/user/logout', (route) => route.abort());
    await logOut(page);
    await expect(loginLink(page)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await tokensOf(page)).toEqual([null, null]);
  });

  test('updates the header immediately, however long the server takes [S-111]', async ({ page }) => {
    await aLearner(page);
    await page.goto('/dashboard');
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/user/logout', (route) => held.then(() => route.continue()));
    await logOut(page);
    await expect(loginLink(page)).toBeVisible();
    expect(await tokensOf(page)).toEqual([null, null]);
    const loggedOut = page.waitForResponse('**/api/user/logout');
    respond();
    expect((await loggedOut).status()).toBe(200);
  });

  test('ends the session as soon as there is a connection [T8]', async ({ page, context }) => {
    await aLearner(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('tab', { name: /My Courses/ })).toBeVisible();
    await context.setOffline(true);
    await logOut(page);
    await expect(loginLink(page)).toBeVisible();
    const copied = await context.cookies();
    expect(copied.some(({ httpOnly }) => httpOnly)).toBe(true);

    const loggedOut = page.waitForResponse('**/api/user/logout');
    await context.setOffline(false);
    expect((await loggedOut).status()).toBe(200);
    await context.clearCookies();
    await context.addCookies(copied);
    const refresh = await page.request.post('/api/user/refresh', {
      headers: { 'x-academy-csrf': '1', origin: new URL(page.url()).origin },
    });
    expect(refresh.status()).toBe(401);
  });

  test('ends the session at the next page load if no page could send it [T8]', async ({ page }) => {
    await aLearner(page);
    await page.goto('/dashboard');
    await page.route('**/api/user/logout', (route) => route.abort());
    await logOut(page);
    await expect(loginLink(page)).toBeVisible();
    await page.unroute('**/api/user/logout');
    const loggedOut = page.waitForResponse('**/api/user/logout');
    await page.reload();
    expect((await loggedOut).status()).toBe(200);
    await expect(loginLink(page)).toBeVisible();
  });
});
