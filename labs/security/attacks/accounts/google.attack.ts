import { googleSessionResponse } from '@academy/contracts/google/google.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { type SeededRandom } from '../../lab/seeded-random.js';
import { closeDatabase, count } from '../../lab/database.js';
import { begin, followCallback, exchange, followToGoogle, setFaults } from '../../lab/google.js';
import { logIn, newEmail, PASSWORD, signUp } from '../../lab/users.js';
import { REFRESH_COOKIE, Visitor } from '../../lab/visitor.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const account = (email = newEmail()) => ({ name: 'Meera Nair', email, verified: true });
const withQuery = (url: string, query: Record<string, string>) => {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(query)) changed.searchParams.set(name, value);
  return changed.href;
};

/** Expects no session, no account, and the error page. */
async function expectNoSession(browser: Visitor, url: string, email: string): Promise<void> {
  const page = await followCallback(browser, url);
  expect([page.origin, page.pathname, page.searchParams.get('error')]).toEqual([
    attackTarget.origins.academy,
    '/auth/callback',
    'google_sign_in_failed',
  ]);
  expect(browser.jar.get(REFRESH_COOKIE) ?? '').toBe('');
  expect(await count('auth', 'users', 'email = ?', [email])).toBe(0);
}

describe('signing in with Google', () => {
  attack(
    'rejects a callback with another state, code or sender, and one of another browser [T21]',
    async (random) => {
      const { email } = account();
      const [browser, other] = [Visitor.browser(), Visitor.browser()];
      const url = await followToGoogle(browser, account(email));
      const invalid: Record<string, () => Promise<[Visitor, string]>> = {
        'no state': async () => [browser, url.replace(/state=[^&]*/, '')],
        'another state': async () => [
          browser,
          withQuery(url, { state: `{"source":"google_oauth","nonce":"${random.text('nonce', 43)}"}` }),
        ],
        'another sender': async () => [browser, withQuery(url, { iss: 'https://evil.example' })],
        'another browser': async () => {
          await begin(other);
          return [other, url];
        },
        'another code': async () => {
          const theirs = await followToGoogle(other, account(email));
          return [browser, withQuery(url, { code: new URL(theirs).searchParams.get('code') ?? '' })];
        },
      };
      const how = random.one('spoilt', Object.keys(invalid));
      const [who, forged] = (await invalid[how]?.()) ?? [browser, ''];
      await expectNoSession(who, forged, email);
    },
  );

  attack(
    'rejects an ID token of another client, another issuer or without an owner [T21, T23]',
    async (random) => {
      const { email } = account();
      const browser = Visitor.browser();
      const url = await followToGoogle(browser, account(email));
      const plan = random.one('plan', [
        { claims: { nonce: random.text('nonce', 43) } },
        { claims: { aud: 'another-client' } },
        { claims: { iss: 'https://evil.example' } },
        { claims: { iat: 1_700_000_000, exp: 1_700_000_600 } },
        { unrelatedKey: true },
      ]);
      expect((await setFaults(plan)).status).toBeLessThan(300);
      await expectNoSession(browser, url, email);
    },
  );

  attack(
    'accepts a callback once, and the code in the URL of the page from its own browser alone [T21]',
    async (random) => {
      const browser = Visitor.browser();
      const url = await followToGoogle(browser, account());
      const thief = browser.copy();
      const code = (await followCallback(browser, url)).searchParams.get('token') ?? '';
      expect(code).not.toBe('');
      expect((await followCallback(thief, url)).searchParams.get('error')).toBe('google_sign_in_failed');
      expect((await exchange(Visitor.browser(), code)).status).toBe(400);
      const uses = await Promise.all(
        Array.from({ length: random.number('at once', 2, 5) }, () => exchange(browser.copy(), code)),
      );
      expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(uses.filter(({ status }) => status >= 500)).toEqual([]);
    },
  );

  attack(
    'gives the owner an account that a stranger opened in their name, without the stranger’s password [T22]',
    async (random) => {
      const email = newEmail();
      const attacker = await signUp(random.chance('browser') ? Visitor.browser() : Visitor.client(), email);
      const owner = Visitor.browser();
      const page = await followCallback(owner, await followToGoogle(owner, account(email)));
      expect((await exchange(owner, page.searchParams.get('token') ?? '')).status).toBe(200);
      expect((await attacker.get('/api/user/me')).status).toBe(401);
      expect((await Visitor.client().post('/api/user/login', { email, password: PASSWORD })).status).toBe(
        401,
      );
      expect(await count('auth', 'users', 'email = ?', [email])).toBe(1);
    },
  );

  attack('opens no account for an address that Google has not verified [T22]', async (random) => {
    const victim = await signUp();
    const email = random.one('spelling', [victim.user.email, victim.user.email.toUpperCase()]);
    const attacker = Visitor.browser();
    const page = await followCallback(
      attacker,
      await followToGoogle(attacker, { ...account(email), verified: false }),
    );
    expect(page.searchParams.get('token')).toBeNull();
    await logIn(Visitor.client(), victim.user.email);
    expect((await victim.get('/api/user/me')).json()).toMatchObject({ user: { googleId: null } });
  });

  attack('accepts no Google id from the client [T23, API2]', async (random) => {
    const id = random.text('googleId', 21, '0123456789');
    const bodies = [
      { googleId: id },
      { googleId: { $gt: '' } },
      { idToken: 'ey.ey.ey' },
      { email: 'admin@academy.test', googleId: id },
      [],
    ];
    for (const body of random.shuffled<unknown>(bodies)) {
      const browser = Visitor.browser();
      expect((await browser.post('/api/user/google-login', body)).status).toBe(400);
      expect(browser.jar.has(REFRESH_COOKIE)).toBe(false);
    }
  });

  attack('ends on our own pages, whatever return URL a link contains [T25]', async (random) => {
    const browser = Visitor.browser();
    const malicious = random.one('returnTo', openRedirectUrls(random));
    const page = await followCallback(
      browser,
      await followToGoogle(browser, account(), `?returnTo=${encodeURIComponent(malicious)}`),
    );
    expect(page.origin).toBe(attackTarget.origins.academy);
    const { returnTo } = googleSessionResponse.parse(
      (await exchange(browser, page.searchParams.get('token') ?? '')).json(),
    );
    expect(new URL(returnTo, attackTarget.origins.academy).origin).toBe(attackTarget.origins.academy);
    expect(returnTo).toMatch(/^\/(?![/\\])/);
    const login = await begin(Visitor.browser(), `?returnTo=${encodeURIComponent(malicious)}`);
    expect(new URL(login).origin).toBe(attackTarget.origins.google);
    expect(new URL(login).searchParams.get('redirect_uri')).toBe(
      `${attackTarget.origins.academy}/api/auth/google/callback`,
    );
  });
});

const openRedirectUrls = (random: SeededRandom) => {
  const path = random.text('path', 5);
  return [
    `//evil.example/${path}`,
    `/\\evil.example/${path}`,
    'https:evil.example',
    '/%0d%0aLocation:%20//evil.example',
    'javascript:alert(1)',
    `${attackTarget.origins.academy}@evil.example/`,
    '/\t/evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/\u2028/evil.example',
  ];
};
