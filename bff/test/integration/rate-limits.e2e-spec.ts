import { errorBody } from '@academy/contracts/error.schemas';
import { mailSentResponse } from '@academy/contracts/mail/mail.schemas';
import { checkCodeResponse } from '@academy/contracts/passwords/password.schemas';
import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@academy/nest-kit/testing';
import { Browser } from '../browser.js';
import { anEmail, BffWithAuth, choosePassword, PASSWORD } from './bff-with-auth.js';

const CODE = /^(\d{6})\r?$/m;
const RESET_LINK = /(http:\/\/localhost:4000\/reset-password\?token=[\w-]+)/;
const LOGIN_LINK = /(http:\/\/localhost:4000\/login-link\?token=[\w-]+)/;
const NEW_PASSWORD = 'Nine loud cranes 9';
/** Wrong attempts of strangers at one account per day. */
const LIMIT = 50;
/** Wrong attempts of one client without a delay. */
const FREE = 5;

const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('guessed passwords and codes, with the real auth service and limits as in production', () => {
  let bffWithAuth: BffWithAuth;
  let networks = 0;
  beforeAll(async () => {
    bffWithAuth = await BffWithAuth.open({
      auth: { RATE_LIMIT_FACTOR: '1' },
      bff: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' },
    });
  });
  afterAll(() => bffWithAuth.close());

  const aNetwork = () => `198.51.${100 + Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;
  const aBrowser = (network = aNetwork()) => new Browser(bffWithAuth.bff, { 'x-forwarded-for': network });
  const logIn = (browser: Browser, email: string, password = PASSWORD) =>
    browser.post('/api/user/login', { email, password });
  /**
   * The delay doubles with each failure: attempts continue until ten more requests fit into it, however slow the
   * machine is.
   */
  const guessUntilDelayed = async (browser: Browser, email: string) => {
    for (let guess = 0; guess < 40; guess += 1) {
      const began = performance.now();
      const { statusCode, headers } = await logIn(browser, email, 'wrong guess');
      if (guess < FREE) expect(statusCode).toBe(401);
      else if (
        statusCode === 429 &&
        Number(headers['retry-after']) * 1_000 > 10 * (performance.now() - began)
      )
        return;
    }
    throw new Error('No wait was long enough');
  };
  /** Uses up the attempts of strangers, each from another network. */
  const useUpLimit = async (email: string) => {
    for (let guess = 0; guess < LIMIT; guess += FREE) {
      const stranger = aBrowser();
      for (let time = 0; time < FREE; time += 1)
        expect((await logIn(stranger, email, 'wrong guess')).statusCode).toBe(401);
    }
  };
  const anOwner = async () => {
    const email = anEmail();
    await bffWithAuth.register(email);
    const link = await bffWithAuth.auth.read(email, /(http:\/\/localhost:4000\/verify-email\?token=[\w-]+)/);
    await bffWithAuth.post('/api/user/verify', { token: tokenOf(link) });
    await bffWithAuth.auth.passMinuteOfMails();
    return email;
  };

  it('wrong passwords of strangers delay only the strangers, and no owner on any device [SEC-17, T17]', async () => {
    const email = await anOwner();
    const [own, stranger] = [aBrowser(), aBrowser()];
    expect((await logIn(own, email)).statusCode).toBe(200);
    await guessUntilDelayed(stranger, email);
    expect((await logIn(stranger, email, PASSWORD)).statusCode).toBe(429);
    expect((await logIn(own, email)).statusCode).toBe(200);
    expect((await logIn(aBrowser(), email)).statusCode).toBe(200);
  });

  it('strangers in the owner’s network do not delay a known device [T17]', async () => {
    const [email, network] = [await anOwner(), aNetwork()];
    const own = aBrowser(network);
    expect((await logIn(own, email)).statusCode).toBe(200);
    const stranger = aBrowser(network);
    await guessUntilDelayed(stranger, email);
    expect((await logIn(stranger, email)).statusCode).toBe(429);
    expect((await logIn(own, email)).statusCode).toBe(200);
  });

  it('strangers can use up the fifty tries of a day; the owner then logs in by a mailed link on an unknown device, and on a known one as usual [T13, T17]', async () => {
    const [email, nobody] = [await anOwner(), anEmail()];
    const known = aBrowser();
    expect((await logIn(known, email)).statusCode).toBe(200);
    await useUpLimit(email);
    await useUpLimit(nobody);
    const unknown = aBrowser();
    const responses = [await logIn(unknown, email), await logIn(unknown, nobody)];
    for (const response of responses)
      expect([response.statusCode, response.json()]).toMatchObject([403, { code: 'LOGIN_LINK_NEEDED' }]);
    expect((await logIn(known, email)).statusCode).toBe(200);

    const statuses = [];
    for (const address of [email, nobody])
      statuses.push(await unknown.post('/api/user/login-link', { email: address }));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const link = await bffWithAuth.auth.read(email, LOGIN_LINK);
    expect((await unknown.open(link)).statusCode).not.toBe(500);
    const opened = await unknown.post('/api/user/login-link/session', { token: tokenOf(link) });
    expect([opened.statusCode, opened.json()]).toMatchObject([200, { user: { email } }]);
    expect((await logIn(unknown, email)).statusCode).toBe(200);
    const again = await aBrowser().post('/api/user/login-link/session', { token: tokenOf(link) });
    expect([again.statusCode, again.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }]);
  });

  it('a device with an older password is no longer known [T17]', async () => {
    const email = await anOwner();
    const [known, elsewhere] = [aBrowser(), aBrowser()];
    await logIn(known, email);
    await elsewhere.post('/api/user/forgot', { email });
    const code = await bffWithAuth.auth.read(email, CODE);
    const { token } = checkCodeResponse.parse(
      (await elsewhere.post('/api/user/otp', { email, code })).json(),
    );
    await elsewhere.post('/api/user/reset', { token, password: NEW_PASSWORD });
    await useUpLimit(email);
    expect((await logIn(known, email, NEW_PASSWORD)).statusCode).toBe(403);
    expect((await logIn(elsewhere, email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('the device on which the owner changes the password stays known [T17]', async () => {
    const email = await anOwner();
    const own = aBrowser();
    const { token } = sessionResponse.parse((await logIn(own, email)).json());
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    expect((await own.put('/api/user/password', change, token)).statusCode).toBe(200);
    await useUpLimit(email);
    expect((await logIn(own, email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await logIn(aBrowser(), email, NEW_PASSWORD)).statusCode).toBe(403);
  });

  it('wrong codes of strangers do not invalidate a code, because they count per requesting browser [SEC-10, T16]', async () => {
    const email = await anOwner();
    const [owner, stranger] = [aBrowser(), aBrowser()];
    await owner.post('/api/user/forgot', { email });
    const code = await bffWithAuth.auth.read(email, CODE);
    for (let time = 0; time < 7; time += 1)
      expect((await stranger.post('/api/user/otp', { email, code: other(code) })).json()).toMatchObject({
        code: 'INVALID_CODE',
      });
    expect((await stranger.post('/api/user/otp', { email, code })).statusCode).toBe(400);
    expect((await owner.post('/api/user/otp', { email, code })).statusCode).toBe(200);
  });

  it('strangers do not block a browser in their network that requested a code [SEC-10, T16, T17]', async () => {
    const [email, network] = [await anOwner(), aNetwork()];
    const [owner, stranger] = [aBrowser(network), aBrowser(network)];
    await owner.post('/api/user/forgot', { email });
    const code = await bffWithAuth.auth.read(email, CODE);
    const guess = async () => (await stranger.post('/api/user/otp', { email, code: other(code) })).statusCode;
    while ((await guess()) !== 429);
    const right = await owner.post('/api/user/otp', { email, code });
    expect([right.statusCode, right.json()]).toMatchObject([200, { token: expect.any(String) }]);
  });

  it('strangers do not hide the time of the last mail from other browsers in their network [SEC-10, T13, T17]', async () => {
    for (const email of [await anOwner(), anEmail()]) {
      const network = aNetwork();
      const send = (path: string) => aBrowser(network).post(`/api/user/${path}`, { email });
      const { lastSentAt } = mailSentResponse.parse((await send('forgot')).json());
      for (let time = 0; time < 10; time += 1) await send(time % 2 ? 'forgot' : 'login-link');
      for (const rejected of [await send('forgot'), await send('login-link')])
        expect([rejected.statusCode, rejected.json()]).toMatchObject([
          429,
          {
            details: { lastSentAt, retryAfterSec: expect.any(Number) },
            message: expect.stringMatching(
              /^The last e-mail to this address was sent on .* in \d+ seconds?\.$/,
            ),
          },
        ]);
    }
  });

  it('a log-in within a minute of the sign-up sends no second mail to the address [T15, T22]', async () => {
    const email = anEmail();
    await bffWithAuth.register(email);
    const stranger = aBrowser();
    await logIn(stranger, email);
    const responses = [];
    for (const clients of [stranger, aBrowser()])
      for (const path of ['forgot', 'login-link'])
        responses.push(await clients.post(`/api/user/${path}`, { email }));
    const rejected = errorBody.extend({ details: mailSentResponse.pick({ lastSentAt: true }) });
    const results = responses.map((response) => [
      response.statusCode,
      rejected.parse(response.json()).details.lastSentAt,
    ]);
    expect(results).toEqual(Array(4).fill([429, results[0]?.[1]]));
    expect(results[0]?.[1]).toEqual(expect.any(String));
  });

  it('strangers use up their own mails, not those of a known device, and get the time of the last mail [SEC-10, T13]', async () => {
    const [email, nobody] = [await anOwner(), anEmail()];
    const own = aBrowser();
    await logIn(own, email);
    for (const address of [email, nobody]) {
      const first = await aBrowser().post('/api/user/forgot', { email: address });
      const { lastSentAt } = mailSentResponse.parse(first.json());
      expect(first.statusCode).toBe(200);
      const second = await aBrowser().post('/api/user/forgot', { email: address });
      expect([second.statusCode, second.json()]).toMatchObject([
        429,
        { code: 'RATE_LIMITED', details: { lastSentAt } },
      ]);
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await own.post('/api/user/forgot', { email })).statusCode).toBe(200);
    expect((await own.post('/api/user/forgot', { email })).statusCode).toBe(429);
  });
});

describe('links of mails, with the real auth service', () => {
  let bffWithAuth: BffWithAuth;
  beforeAll(async () => {
    bffWithAuth = await BffWithAuth.open();
  });
  afterAll(() => bffWithAuth.close());

  it('the last five work in any browser until one is used, and are not used up by being fetched [SEC-11, T19]', async () => {
    const { email } = await bffWithAuth.aMember();
    const links: string[] = [];
    while (links.length < 6) {
      const requester = new Browser(bffWithAuth.bff);
      await eventually('another mail', async () =>
        (await requester.post('/api/user/forgot', { email })).statusCode === 200 ? true : undefined,
      );
      const link = await eventually('its link', async () => {
        const newest = await bffWithAuth.auth.read(email, RESET_LINK);
        return links.includes(newest) ? undefined : newest;
      });
      links.push(link);
    }
    const browser = new Browser(bffWithAuth.bff);
    const reset = (at: number) => choosePassword(browser, tokenOf(links[at] ?? ''), NEW_PASSWORD);
    expect(await reset(0)).toBe(400);
    for (const link of links) await browser.open(link);
    const responses = await Promise.all([reset(1), reset(3), reset(5)]);
    expect(responses.sort()).toEqual([200, 400, 400]);
    expect(await reset(2)).toBe(400);
    expect((await bffWithAuth.login(email, NEW_PASSWORD)).statusCode).toBe(200);
  });
});
