import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count, rows } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { mailsTo } from '../../lab/mailbox.js';
import { admin, logIn, newAdmin, signUp } from '../../lab/users.js';
import { killed } from '../../lab/processes.js';
import { claimsOf } from '../../lab/tokens.js';
import { BINDING_COOKIE, REFRESH_COOKIE, Visitor } from '../../lab/visitor.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const sessionsOf = (userId: string) =>
  count('auth', 'sessions', 'user_id = ? AND ended_at IS NULL', [userId]);
/** Moves the time back beyond the period in which two tabs may refresh with one cookie. */
const ageRotation = (userId: string) =>
  rows(
    'auth',
    `UPDATE refresh_tokens SET rotated_at = rotated_at - INTERVAL 1 HOUR WHERE rotated_at IS NOT NULL
    AND session_id IN (SELECT id FROM sessions WHERE user_id = ?)`,
    [userId],
  );

describe('sessions', () => {
  attack(
    'end as a whole family when an old refresh token is used, and the owner gets a mail [T4]',
    async (random) => {
      const browser = await signUp(Visitor.browser());
      const browsers = [browser.copy()];
      const refreshes = random.number('refreshes', 1, 4);
      for (let index = 0; index < refreshes; index += 1) {
        expect((await browser.post('/api/user/refresh')).status).toBe(200);
        browsers.push(browser.copy());
      }
      await ageRotation(browser.user.id);
      const stolen = random.one('generation', browsers.slice(0, -1));
      expect((await stolen.post('/api/user/refresh')).status).toBe(401);
      expect((await browser.post('/api/user/refresh')).status).toBe(401);
      expect(await sessionsOf(browser.user.id)).toBe(0);
      await eventually('a notice', async () => (await mailsTo(browser.user.email)).length > 1);
    },
  );

  attack(
    'continue with one cookie after concurrent refreshes in many tabs, which log nobody out [T5]',
    async (random) => {
      const browser = await signUp(Visitor.browser());
      const tabs = Array.from({ length: random.number('tabs', 8, 24) }, () => browser.copy());
      const responses = await Promise.all(tabs.map((tab) => tab.post('/api/user/refresh')));
      expect([...new Set(responses.map(({ status }) => status))]).toEqual([200]);
      expect(new Set(tabs.map(({ jar }) => jar.get(REFRESH_COOKIE))).size).toBe(1);
      expect(
        await count('auth', 'refresh_tokens', 'rotated_at IS NULL AND session_id = ?', [
          claimsOf(browser.token ?? '')['sid'],
        ]),
      ).toBe(1);
      expect((await random.one('tab', tabs).get('/api/user/me')).status).toBe(200);
    },
  );

  attack('have no valid token after refreshes that are concurrent with a log-out [T6]', async (random) => {
    const browser = await signUp(Visitor.browser());
    const concurrentBrowsers = Array.from({ length: random.number('refreshes', 1, 6) }, () => browser.copy());
    const leaving = browser.copy();
    const work = random.shuffled([
      () => leaving.post('/api/user/logout'),
      ...concurrentBrowsers.map((heir) => () => heir.post('/api/user/refresh')),
    ]);
    await Promise.all(work.map((run) => run()));
    for (const heir of concurrentBrowsers) {
      expect((await heir.get('/api/user/me')).status).toBe(401);
      expect([400, 401]).toContain((await heir.post('/api/user/refresh')).status);
    }
    expect(await sessionsOf(browser.user.id)).toBe(0);
  });

  attack('are new at each log-in, whatever cookies the browser sends [T7, API2]', async (random) => {
    const [attacker, victim] = [await signUp(Visitor.browser()), await signUp()];
    const browser = Visitor.browser();
    for (const name of random.some('planted', random.number('cookies', 1, 2), [
      REFRESH_COOKIE,
      BINDING_COOKIE,
    ]))
      browser.jar.set(name, random.one('value', [attacker.jar.get(name) ?? '', 'x'.repeat(43), 'attacker']));
    const planted = new Map(browser.jar);
    const member = await logIn(browser, victim.user.email);
    expect(claimsOf(member.token ?? '')['sid']).not.toBe(claimsOf(attacker.token ?? '')['sid']);
    for (const [name, value] of planted) expect(member.jar.get(name)).not.toBe(value);
    const thief = attacker.copy();
    thief.token = member.token;
    expect((await thief.get('/api/user/me')).status).toBe(401);
    expect((await member.get('/api/user/me')).json()).toMatchObject({ user: { email: victim.user.email } });
  });

  attack(
    'end with token and cookies at the log-out, even if the auth service is killed meanwhile [T8]',
    async (random) => {
      const browser = await signUp(Visitor.browser());
      const thief = browser.copy();
      const isKilled = random.chance('auth is killed');
      const restarting = isKilled ? killed('auth') : Promise.resolve();
      expect((await browser.post('/api/user/logout')).status).toBe(200);
      await restarting;
      // After the service is killed, calls get a 503 for a second, which grants no access either.
      await eventually('a 401', async () => {
        const { status } = await thief.get('/api/user/me');
        expect([401, 503]).toContain(status);
        return status === 401;
      });
      await eventually('a 401', async () => (await thief.copy().post('/api/user/refresh')).status === 401);
      await eventually('the end of the session', async () => (await sessionsOf(browser.user.id)) === 0);
    },
  );

  attack(
    'are rejected at the next request after a role or an account was removed [T9, API5]',
    async (random) => {
      const victimAdmin = await newAdmin();
      const adminUser = await admin();
      const path = random.one('path', [
        '/api/admin/users',
        '/api/admin/orders',
        '/api/admin/audit',
        '/api/admin/releases',
      ]);
      expect((await victimAdmin.get(path)).status).toBe(200);
      const own = `/api/admin/user/${victimAdmin.user.id}`;
      const isErased = random.chance('deleted');
      await (isErased ? adminUser.delete(own) : adminUser.put(own, { role: 'user' }));
      expect((await victimAdmin.get(path)).status).toBe(isErased ? 401 : 403);
      expect(await count('auth', 'audit_entries', 'user_id = ?', [victimAdmin.user.id])).toBeGreaterThan(1);
    },
  );

  attack('reveal their tokens to no script, no URL and no other page [T10]', async (random) => {
    const browser = await signUp(Visitor.browser());
    const requests = [
      () => browser.post('/api/user/login', { email: browser.user.email, password: 'Seven quiet herons 7' }),
      () => browser.post('/api/user/refresh'),
    ];
    for (const send of random.shuffled(requests)) {
      const response = await send();
      const lines = response.headers['set-cookie'] ?? [];
      const names = lines.map((line) => line.split('=')[0]);
      expect(names).toEqual(expect.arrayContaining([REFRESH_COOKIE, BINDING_COOKIE]));
      for (const line of lines) {
        expect(line).toMatch(/^__Host-academy_/);
        expect(line.split('; ')).toEqual(
          expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict']),
        );
        expect(line).not.toMatch(/domain=/i);
        expect(line.length).toBeLessThan(4_096);
        expect(response.text).not.toContain(line.split(';')[0]?.split('=')[1] ?? 'nothing');
      }
      browser.token = sessionResponse.parse(response.json()).token;
    }
    const thief = Visitor.client();
    thief.token = browser.token;
    expect((await thief.get('/api/user/me')).status).toBe(401);
    thief.jar.set(BINDING_COOKIE, random.text('guess', 43));
    expect((await thief.get('/api/user/me')).status).toBe(401);
    const asAddress = await Visitor.browser().get(
      `/api/user/me?access_token=${browser.token}&token=${browser.token}`,
    );
    expect(asAddress.status).toBe(401);
  });
});

describe('pages of other sites', () => {
  const malicious = [
    'https://evil.example',
    'null',
    `${attackTarget.origins.academy}.evil.example`,
    'http://sub.localhost',
    'http://localhost',
  ];

  attack('cannot write with the cookies of a visitor [T11]', async (random) => {
    const browser = await signUp(Visitor.browser());
    const before = await rows('auth', 'SELECT name FROM users WHERE id = ?', [browser.user.id]);
    const [method, path, body] = random.one('call', [
      ['PUT', '/api/user/update', { name: 'Forged Name' }],
      ['POST', '/api/user/logout', {}],
      ['POST', '/api/user/refresh', {}],
      ['DELETE', '/api/user/sessions', undefined],
      [
        'POST',
        '/api/contact',
        { name: 'Forged', email: 'a@example.in', subject: 'x', message: 'forged by another site' },
      ],
    ] as const);
    const origin = random.one('origin', malicious);
    const jsonBody = typeof body === 'object' ? JSON.stringify(body) : undefined;
    const shapes: Record<string, string>[] = [
      { origin, 'sec-fetch-site': 'cross-site', 'x-academy-csrf': '1' },
      { origin, 'sec-fetch-site': 'same-site', 'x-academy-csrf': '1' },
      {
        'x-academy-csrf': '',
        'content-type': random.one('type', [
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
        ]),
      },
      { origin: attackTarget.origins.academy, 'x-academy-csrf': '' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of shapes) {
      const victim = browser.copy();
      const { status } = await victim.call(method, path, jsonBody, {
        'content-type': 'application/json',
        ...headers,
      });
      expect([headers, status]).toEqual([headers, 403]);
    }
    expect(await rows('auth', 'SELECT name FROM users WHERE id = ?', [browser.user.id])).toEqual(before);
    expect(await sessionsOf(browser.user.id)).toBe(1);
  });

  attack('change nothing by a link: a read writes nothing [T11]', async (random) => {
    const browser = await signUp(Visitor.browser());
    const writes = [
      '/api/user/logout',
      '/api/user/update',
      '/api/user/delete',
      '/api/user/refresh',
      '/api/payment/fix-enrollment',
    ];
    for (const path of random.shuffled(writes)) {
      const method = random.one('method', ['GET', 'HEAD']);
      const { status } = await browser.call(method, path, undefined, {
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
      });
      expect([path, status >= 400]).toEqual([path, true]);
    }
    expect(await sessionsOf(browser.user.id)).toBe(1);
  });

  attack('can read no response, because only our own origins are allowed [T12, API8]', async (random) => {
    const { host } = new URL(attackTarget.origins.academy);
    const tricks = [
      ...malicious,
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `http://${host.replace(':', '.')}`,
      `http://evil${host}`,
      `https://${host}`,
    ];
    const path = random.one('path', ['/api/user/me', '/api/course/all', '/api/registry', '/health']);
    for (const origin of random.shuffled(tricks)) {
      const visitor = Visitor.client();
      for (const method of ['GET', 'OPTIONS']) {
        const response = await visitor.call(method, path, undefined, {
          origin,
          'access-control-request-method': 'PUT',
        });
        expect([origin, method, response.headers['access-control-allow-origin']]).toEqual([
          origin,
          method,
          undefined,
        ]);
      }
    }
    const ours = await Visitor.client().get('/api/course/all', { origin: attackTarget.origins.admin });
    expect(ours.headers['access-control-allow-origin']).toBe(attackTarget.origins.admin);
    expect(String(ours.headers['vary'])).toMatch(/origin/i);
  });
});
