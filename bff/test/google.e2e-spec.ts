import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { googleServiceCalls } from '@academy/contracts/google/google.calls';
import {
  type GoogleExchangeCommand,
  type GoogleIdentity,
  type GoogleSignInCommand,
} from '@academy/contracts/google/google.schemas';
import { Browser } from './browser.js';
import { ISSUER } from './fake-auth.js';
import { rejection } from './fake-service.js';
import { ASHA, CLIENT, GoogleSimulator, withQuery } from './google-simulator.js';
import { startBff, type Bff } from './start-bff.js';

const RETURN_URL = `${ISSUER}/api/auth/google/callback`;
const FAILED = `${ISSUER}/auth/callback?error=google_sign_in_failed`;
const SIGN_IN = '__Host-academy_google';

describe('log-in with Google against the real simulator', () => {
  let bff: Bff;
  let google: GoogleSimulator;
  /** Identities that reached the auth service; unverified ones must not. */
  let vouched: GoogleIdentity[];
  const codes = new Map<string, string>();

  beforeAll(async () => {
    google = await (await GoogleSimulator.prepare()).start(RETURN_URL);
    bff = await startBff({
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
    });
    fakeAuth(bff);
  });
  afterAll(async () => {
    await bff.stop();
    await google.stop();
  });
  beforeEach(() => {
    vouched = [];
  });

  /** Issues one-time codes like the auth service, which has its own tests. */
  function fakeAuth({ auth }: Bff): void {
    auth.on(googleServiceCalls.googleSignIn, ({ body }) => {
      const { identity, browser } = JSON.parse(body.toString()) as GoogleSignInCommand;
      vouched.push(identity);
      if (!identity.emailVerified) return rejection(403, 'GOOGLE_EMAIL_UNVERIFIED');
      const code = `code-${codes.size}`;
      codes.set(code, browser);
      return { body: { code } };
    });
    auth.on(googleServiceCalls.googleExchange, async ({ body }) => {
      const { code, browser, client } = JSON.parse(body.toString()) as GoogleExchangeCommand;
      if (codes.get(code) !== browser) return rejection(400, 'GOOGLE_CODE_INVALID');
      codes.delete(code);
      return { body: await auth.grantOf(auth.add('user'), client.isBrowser) };
    });
  }

  const locationOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['location']);
  const begin = async (browser: Browser, query = '') =>
    locationOf(await browser.open(`/api/auth/google${query}`));
  /** Goes to Google and returns the URL that Google redirects the browser to. */
  const signInAtGoogle = async (browser: Browser, form: Record<string, string> = ASHA, query = '') =>
    google.choose(await begin(browser, query), form);
  const exchange = (browser: Browser, token: string) =>
    browser.post('/api/auth/google/callback', { code: token });
  const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';

  it('the redirect has PKCE, a nonce and a JSON state, and sets one HttpOnly Lax cookie [S-101, S-308, SEC-08]', async () => {
    const response = await new Browser(bff).open('/api/auth/google');
    expect(response.statusCode).toBe(302);
    const url = new URL(locationOf(response));
    expect(url.origin).toBe(google.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT.id,
      redirect_uri: RETURN_URL,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
    });
    expect(JSON.parse(url.searchParams.get('state') ?? '')).toEqual({
      source: 'google_oauth',
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
    });
    const [cookie = ''] = [response.headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(
      /^__Host-academy_google=ey.*; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(url.searchParams.get('nonce'));
  });

  it('the callback has a one-time code in its URL, which is exchanged for a bound session [S-102, S-104, SEC-07]', async () => {
    const browser = new Browser(bff);
    const back = await browser.open(await signInAtGoogle(browser));
    const landing = new URL(locationOf(back));
    expect(landing.origin + landing.pathname).toBe(`${ISSUER}/auth/callback`);
    expect([...landing.searchParams.keys()].sort()).toEqual(['source', 'token']);
    expect(landing.searchParams.get('token')).toMatch(/^code-/);
    expect([back.headers['referrer-policy'], browser.hasSession]).toEqual(['no-referrer', false]);
    expect(vouched).toEqual([
      {
        issuer: google.issuer,
        subject: expect.stringMatching(/^\d{21}$/),
        email: ASHA.email,
        emailVerified: true,
        name: ASHA.name,
      },
    ]);
    const session = await exchange(browser, tokenIn(landing.href));
    expect(session.json()).toMatchObject({ success: true, returnTo: '/dashboard', expiresInSec: 600 });
    expect(session.body).not.toContain('refresh-');
    expect([browser.hasSession, browser.jar.has(SIGN_IN)]).toEqual([true, false]);
    expect((await exchange(browser, tokenIn(landing.href))).statusCode).toBe(400);
  });

  it('the old path of the exchange works for clients that accept JSON [CON-21]', async () => {
    const browser = new Browser(bff);
    const back = await browser.open(await signInAtGoogle(browser));
    const response = await bff.inject({
      method: 'POST',
      url: '/auth/google/callback',
      headers: { accept: 'application/json', cookie: `${SIGN_IN}=${browser.jar.get(SIGN_IN)}` },
      payload: { code: tokenIn(locationOf(back)) },
    });
    expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ success: true })]);
  });

  it('Google’s own code and state, sent by the page, are validated and exchanged just the same [S-105]', async () => {
    const browser = new Browser(bff);
    const url = await signInAtGoogle(browser);
    const parameters = Object.fromEntries(new URL(url).searchParams);
    const foreign = await new Browser(bff).post('/api/auth/google/callback', parameters);
    expect([foreign.statusCode, foreign.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'Authentication failed. Please try again.' }),
    ]);
    const response = await browser.post('/api/auth/google/callback', parameters);
    expect([response.statusCode, browser.hasSession]).toEqual([200, true]);
    expect((await browser.post('/api/auth/google/callback', parameters)).statusCode).toBe(400);
  });

  it.each([
    ['missing', (url: string) => url.replace(/state=[^&]*/, '')],
    ['altered', (url: string) => withQuery(url, { state: '{"source":"google_oauth","nonce":"x"}' })],
    ['without its source', (url: string) => withQuery(url, { state: 'x' })],
  ])('a state that is %s leads to the error page, without a session [T21]', async (_, spoil) => {
    const browser = new Browser(bff);
    const back = await browser.open(spoil(await signInAtGoogle(browser)));
    expect([back.statusCode, locationOf(back)]).toEqual([302, FAILED]);
    expect([browser.hasSession, vouched, browser.jar.has(SIGN_IN)]).toEqual([false, [], false]);
  });

  it('a callback that belongs to another browser, or to another log-in of this one, is rejected [T21]', async () => {
    const attacker = new Browser(bff);
    const url = await signInAtGoogle(attacker);
    const victim = new Browser(bff);
    expect(locationOf(await victim.open(url))).toBe(`${ISSUER}/auth/callback?error=google_sign_in_failed`);
    await begin(victim);
    expect(locationOf(await victim.open(url))).toBe(FAILED);
    expect([victim.hasSession, vouched]).toEqual([false, []]);
  });

  it('a callback is accepted once, even from a copy of the cookies [T21]', async () => {
    const browser = new Browser(bff);
    const url = await signInAtGoogle(browser);
    const thief = browser.copy();
    expect(locationOf(await browser.open(url))).toContain('token=');
    expect(locationOf(await browser.open(url))).toContain('error=');
    expect(locationOf(await thief.open(url))).toBe(FAILED);
    expect(vouched).toHaveLength(1);
  });

  it('a code for another PKCE challenge is rejected by Google and by us [T21]', async () => {
    const [one, two] = [new Browser(bff), new Browser(bff)];
    const first = new URL(await signInAtGoogle(one));
    const second = await signInAtGoogle(two);
    const mixed = withQuery(second, { code: first.searchParams.get('code') ?? '' });
    expect(locationOf(await two.open(mixed))).toBe(FAILED);
    expect(vouched).toEqual([]);
  });

  it.each([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['another issuer', { claims: { iss: 'https://evil.test' } }],
    ['a life that is over', { claims: { iat: 1_700_000_000, exp: 1_700_000_600 } }],
    ['the signature of an unknown key', { signsWithUnknownKey: true }],
  ])('an ID token with %s is rejected [T21, T23]', async (_, tampering) => {
    const browser = new Browser(bff);
    const url = await signInAtGoogle(browser);
    await google.tamperWithIdToken(tampering);
    expect(locationOf(await browser.open(url))).toBe(FAILED);
    expect([browser.hasSession, vouched]).toEqual([false, []]);
    expect(locationOf(await browser.open(await signInAtGoogle(browser)))).toContain('token=');
  });

  it('a callback that names another issuer is rejected (RFC 9207) [T21]', async () => {
    const browser = new Browser(bff);
    const url = withQuery(await signInAtGoogle(browser), { iss: 'https://evil.test' });
    expect(locationOf(await browser.open(url))).toBe(FAILED);
  });

  it('a user who cancels at Google returns with the code for it [S-106]', async () => {
    const browser = new Browser(bff);
    const back = await browser.open(await signInAtGoogle(browser, { cancel: 'true' }));
    expect(locationOf(back)).toBe(`${ISSUER}/auth/callback?error=access_denied`);
    expect(browser.hasSession).toBe(false);
  });

  it('a rejection by the auth service reaches the page as a code of its own [SEC-06]', async () => {
    const browser = new Browser(bff);
    const back = await browser.open(
      await signInAtGoogle(browser, { email: 'v@gmail.test', name: 'Vikram Shah' }),
    );
    expect(locationOf(back)).toBe(`${ISSUER}/auth/callback?error=google_email_unverified`);
    expect(vouched).toMatchObject([{ emailVerified: false }]);
  });

  it('the code is useless without the cookie of its browser [SEC-07]', async () => {
    const browser = new Browser(bff);
    const token = tokenIn(locationOf(await browser.open(await signInAtGoogle(browser))));
    expect((await exchange(new Browser(bff), token)).statusCode).toBe(400);
    const other = new Browser(bff);
    await other.open(await signInAtGoogle(other));
    expect((await exchange(other, token)).statusCode).toBe(400);
    expect((await exchange(browser, token)).statusCode).toBe(200);
  });

  it('the cookie of one step is rejected in the other step, as is any other value [T24]', async () => {
    const browser = new Browser(bff);
    const url = await signInAtGoogle(browser);
    const away = browser.jar.get(SIGN_IN) ?? '';
    const token = tokenIn(locationOf(await browser.open(url)));
    const backPhase = browser.jar.get(SIGN_IN) ?? '';
    const access = await bff.auth.token(bff.auth.add('user'));
    for (const value of [away, access, `${backPhase.slice(0, -6)}AAAAAA`, '', 'x']) {
      const forger = new Browser(bff);
      forger.jar.set(SIGN_IN, value);
      expect([value, (await exchange(forger, token)).statusCode]).toEqual([value, 400]);
    }
    const again = await signInAtGoogle(browser);
    const forger = new Browser(bff);
    forger.jar.set(SIGN_IN, backPhase);
    expect(locationOf(await forger.open(again))).toContain('error=google_sign_in_failed');
  });

  it.each([
    ['/course/ceh?enroll=1', '/course/ceh?enroll=1'],
    ['//evil.test', '/dashboard'],
    ['/\\evil.test', '/dashboard'],
    ['https:evil.test', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['https://user@evil.test/', '/dashboard'],
  ])('a log-in with returnTo=%s ends at %s [T25, CON-05]', async (returnTo, expected) => {
    const browser = new Browser(bff);
    const url = await signInAtGoogle(browser, ASHA, `?returnTo=${encodeURIComponent(returnTo)}`);
    const back = await browser.open(url);
    const session = await exchange(browser, tokenIn(locationOf(back)));
    expect(session.json()).toMatchObject({ returnTo: expected });
  });

  it('the host of the request changes no URL of the flow [T20]', async () => {
    const response = await bff.inject({
      url: '/api/auth/google',
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    });
    expect(new URL(locationOf(response)).searchParams.get('redirect_uri')).toBe(RETURN_URL);
    const back = await bff.inject({ url: '/api/auth/google/callback', headers: { host: 'evil.test' } });
    expect(locationOf(back)).toContain(`${ISSUER}/auth/callback?error=`);
  });

  it.each([
    '/auth/callback?token=x',
    '/Auth/Callback/?token=x',
    '/login-link?token=x',
    '/reset-password?token=x',
    '/verify-email?token=x',
  ])('no Referer shows that the page was %s [SEC-07, T19]', async (origin) => {
    const page = await bff.inject({ url: origin, headers: { accept: 'text/html' } });
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });

  it('a Google id, guessed or not, is rejected by google-login [S-097, T23, SEC-05]', async () => {
    for (const payload of [{ googleId: '109876543210987654321' }, { idToken: 'ey.ey.ey' }, {}]) {
      const browser = new Browser(bff);
      const response = await browser.post('/api/user/google-login', payload);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'GOOGLE_NOT_PROVEN' }),
      ]);
      expect([browser.hasSession, vouched]).toEqual([false, []]);
    }
  });
});

describe('a log-in while Google is unavailable', () => {
  it('shows an error, and the next try works once Google responds [S-109]', async () => {
    const google = await GoogleSimulator.prepare();
    const bff = await startBff({
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
    });
    const browser = new Browser(bff);
    const away = await browser.open('/api/auth/google');
    expect([away.statusCode, away.headers['location']]).toEqual([
      302,
      `${ISSUER}/auth/callback?error=google_unreachable`,
    ]);
    await google.start(RETURN_URL);
    const there = await browser.open('/api/auth/google');
    expect(String(there.headers['location'])).toContain(google.issuer);
    await bff.stop();
    await google.stop();
  });

  it('the client is read from the settings at the start; an academy without one says so [S-308]', async () => {
    const bff = await startBff();
    const responses = [
      await bff.inject('/api/auth/google'),
      await bff.inject({
        method: 'POST',
        url: '/api/auth/google/callback',
        payload: { code: 'x', state: 'y' },
      }),
    ];
    for (const response of responses) {
      expect([response.statusCode, response.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'GOOGLE_NOT_OFFERED' }),
      ]);
    }
    await bff.stop();
  });
});
