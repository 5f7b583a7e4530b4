import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { expectNoAxeFindings } from '../axe.js';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { mailsTo } from '../mail-catcher.js';
import { aGoogleUser, googleResponse, GooglePage } from '../pages/google.page.js';

const dashboard = /\/dashboard$/;

test('a sign-in with Google leads to the dashboard, without a token in any URL [S-075, S-101, S-104, CON-05]', async ({
  page,
}) => {
  const google = new GooglePage(page);
  const user = aGoogleUser();
  const referrers: string[] = [];
  page.on('request', (request) => void referrers.push(request.headers()['referer'] ?? ''));
  await google.open('/auth');
  await google.choose(user);
  await expect(page).toHaveURL(dashboard);
  expect(await google.whoAmI()).toMatchObject({ email: user.email, role: 'user' });
  await page.reload();
  await expect(page).toHaveURL(dashboard);
  expect(await google.whoAmI()).toMatchObject({ email: user.email });
  expect(referrers.filter((referrer) => /token=|code=/.test(referrer))).toEqual([]);
});

test('the second sign-in, from another browser, opens the same account and returns to the page [SEC-06]', async ({
  page,
  browser,
}) => {
  const user = aGoogleUser();
  const first = new GooglePage(page);
  await first.open();
  await first.choose(user);
  await expect(page).toHaveURL(dashboard);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  const second = new GooglePage(elsewhere);
  await second.open(`${env.BASE_URL}/login?returnTo=%2Fcourse`);
  await second.choose({ ...user, name: 'Another Name' });
  await expect(elsewhere).toHaveURL(/\/course$/);
  expect(await second.whoAmI()).toEqual(await first.whoAmI());
  await context.close();
});

test('a user who cancels at Google sees the failure, and is not signed in [S-106]', async ({ page }) => {
  const google = new GooglePage(page);
  await google.open();
  await google.cancel();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Authentication failed: access_denied' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/callback$/);
  await expectNoAxeFindings(page, 'cancelled at Google');
  expect(await google.whoAmI()).toBeNull();
  await page.getByRole('link', { name: 'Try again with Google' }).click();
  await google.choose(aGoogleUser());
  await expect(page).toHaveURL(dashboard);
});

test('an address that Google has not verified is rejected with a reason [SEC-06]', async ({ page }) => {
  const google = new GooglePage(page);
  await google.open();
  await google.choose({ ...aGoogleUser(), verified: false });
  await expect(page.getByText(/Google has not verified the e-mail address/)).toBeVisible();
  expect(await google.whoAmI()).toBeNull();
});

test('a code and state of Google that reach the page are exchanged by it [S-105]', async ({ page }) => {
  const google = new GooglePage(page);
  const user = aGoogleUser();
  const { search } = new URL(await googleResponse(page.context().request, user));
  expect(search).toContain('google_oauth');
  await page.goto(`/auth/callback${search}`);
  await expect(page).toHaveURL(dashboard);
  expect(await google.whoAmI()).toMatchObject({ email: user.email });
});

test.describe('a failed callback', () => {
  test.use({ expectedErrors: [/status of (400|500)/] });

  test('shows a failure and signs no user in if it is forged [S-107]', async ({ page }) => {
    const state = encodeURIComponent(JSON.stringify({ source: 'google_oauth' }));
    for (const query of [`code=made-up&state=${state}`, 'source=google&token=made-up']) {
      await page.goto(`/auth/callback?${query}`);
      await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
      expect(await new GooglePage(page).whoAmI()).toBeNull();
    }
  });

  test('removes the stored token if the profile cannot be fetched [S-108]', async ({ page }) => {
    const google = new GooglePage(page);
    await google.open();
    const stored: boolean[] = [];
    await page.route('**/api/user/me*', async (route) => {
      stored.push(await page.evaluate(() => localStorage.getItem('auth_token') !== null));
      await route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'It broke', requestId: 'r-1' } });
    });
    await google.choose(aGoogleUser());
    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
    expect(stored).toContain(true);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });
});

test.describe('a stolen callback URL', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('opens no session in another browser [T21, SEC-07]', async ({ page, browser }) => {
    // Without scripts the victim's page stays at the callback URL.
    const context = await browser.newContext({ javaScriptEnabled: false });
    const victim = await context.newPage();
    await victim.goto(`${env.BASE_URL}/api/auth/google`);
    await new GooglePage(victim).choose(aGoogleUser());
    await expect(victim).toHaveURL(/\/auth\/callback\?source=google&token=/);
    const stolen = victim.url();
    await page.goto(stolen);
    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
    expect(await new GooglePage(page).whoAmI()).toBeNull();
    await context.close();
  });
});

test('an account with another user’s address is closed to its creator once the owner signs in with Google [T22]', async ({
  page,
  request,
}) => {
  const victim = aGoogleUser();
  const headers = { 'x-academy-csrf': '1', origin: env.BASE_URL };
  const account = { email: victim.email, password: 'a password of somebody else' };
  const post = (path: string, data: object) => request.post(`${env.BASE_URL}${path}`, { data, headers });
  await post('/api/user/register', { ...account, name: 'Some Body', adult: true });
  const attacker = sessionResponse.parse(await (await post('/api/user/login', account)).json());
  const authorization = `Bearer ${attacker.token}`;
  const me = () => request.get(`${env.BASE_URL}/api/user/me`, { headers: { authorization } });
  expect((await me()).status()).toBe(200);

  const google = new GooglePage(page);
  await google.open();
  await google.choose(victim);
  await expect(page).toHaveURL(dashboard);
  expect(await google.whoAmI()).toMatchObject({ email: victim.email });
  expect((await me()).status()).toBe(401);
  expect((await post('/api/user/login', account)).status()).toBe(401);
  expect((await post('/api/user/refresh', {})).status()).toBe(401);
  await expect
    .poll(async () => (await mailsTo(request, victim.email)).map(({ text }) => text).join('\n'))
    .toContain('Somebody had signed up with your e-mail address before');
});
