import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { age, endMailMinute, changedLimit, setUsed } from '../../lab/daily-limits.js';
import { closeDatabase } from '../../lab/database.js';
import { linkIn } from '../../lab/mailbox.js';
import { newNetwork } from '../../lab/networks.js';
import { logIn, newEmail, PASSWORD, signUp, tokenIn, verified } from '../../lab/users.js';
import { Visitor } from '../../lab/visitor.js';
import { type LabResponse } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const { strict } = attackTarget.origins;
const MAX_GUESSES = 50;
const CONCURRENCY = 5;
const guess = (from: Visitor, email: string) =>
  from.post('/api/user/login', { email, password: 'a wrong guess' });
const logInWithCorrectPassword = (from: Visitor, email: string) =>
  from.post('/api/user/login', { email, password: PASSWORD });
const stranger = () => Visitor.client(strict, newNetwork());

/** Sends the given number of wrong passwords, each from a different network. @returns their statuses */
async function guesses(email: string, many: number): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < many) {
    const batch = Array.from({ length: Math.min(CONCURRENCY, many - statuses.length) }, () =>
      guess(stranger(), email),
    );
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  return statuses;
}

/** The response without the parts that differ each time. */
const responseParts = ({ status, headers, text }: LabResponse) => {
  const { requestId: _, ...failure } = JSON.parse(text) as Record<string, unknown>;
  return { status, ...failure, headers: Object.keys(headers).sort() };
};

describe('guessing passwords under the limits of production', () => {
  attack(
    'is delayed for the attacked account, and does not affect the owner’s session and browser [T17, H4, API2]',
    async (random) => {
      const owner = await signUp(Visitor.browser(strict, newNetwork()));
      const guesser = random.chance('browser') ? Visitor.browser(strict, newNetwork()) : stranger();
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 12 && statuses.at(-1) !== 429; attempt += 1)
        statuses.push((await guess(guesser, owner.user.email)).status);
      expect(statuses.at(-1)).toBe(429);
      expect(statuses.length).toBeGreaterThan(4);
      expect((await logInWithCorrectPassword(guesser, owner.user.email)).status).toBe(429);
      expect((await owner.get('/api/user/me')).status).toBe(200);
      await logIn(owner, owner.user.email);
      await logIn(stranger(), owner.user.email);
    },
  );

  attack('gets only a few of many concurrent guesses checked [T17, API4]', async (random) => {
    const { user } = await signUp();
    const from = newNetwork();
    const many = random.number('at once', 20, 60);
    const responses = await Promise.all(
      Array.from({ length: many }, () => guess(Visitor.client(strict, from), user.email)),
    );
    const passwordChecks = responses.filter(({ status }) => status === 401);
    expect(passwordChecks.length).toBeLessThanOrEqual(6);
    for (const { status, headers } of responses.filter(({ status }) => status !== 401)) {
      expect([429, 503]).toContain(status);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  attack(
    'ends after fifty guesses a day by all strangers: every further one is offered a link, right or wrong, with an account or without [H4, T17, T13]',
    async (random) => {
      const { user } = await signUp();
      const rejections = [];
      for (const email of random.shuffled([user.email, newEmail()])) {
        const before = random.number('before a right one', 1, MAX_GUESSES);
        const statuses = await guesses(email, before);
        // A right password is not counted.
        if (email === user.email && before < MAX_GUESSES) await logIn(stranger(), email);
        statuses.push(...(await guesses(email, MAX_GUESSES - before)));
        expect(new Set(statuses)).toEqual(new Set([401]));
        for (const response of [
          await guess(stranger(), email),
          await logInWithCorrectPassword(stranger(), email),
        ])
          rejections.push(responseParts(response));
      }
      expect(rejections[0]).toMatchObject({ status: 403, code: 'LOGIN_LINK_NEEDED' });
      for (const rejection of rejections) expect(rejection).toEqual(rejections[0]);
    },
  );

  attack(
    'leaves the owner a mailed link that logs in once, and ends with the day [H4, T17]',
    async (random) => {
      const { user } = await verified();
      const key = await changedLimit('guesses', () => guess(stranger(), user.email));
      await setUsed('guesses', key, MAX_GUESSES);
      expect((await logInWithCorrectPassword(stranger(), user.email)).status).toBe(403);
      const token = await loginLink(user.email);
      const uses = Array.from({ length: random.number('uses at once', 1, 4) }, () =>
        Visitor.browser(strict, newNetwork()).post('/api/user/login-link/session', { token }),
      );
      const statuses = (await Promise.all(uses)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(uses.length - 1).fill(400)]);
      await age('guesses', key, 86_400 - 600);
      expect((await logInWithCorrectPassword(stranger(), user.email)).status).toBe(403);
      await age('guesses', key, 600);
      await logIn(stranger(), user.email);
    },
  );

  attack(
    'counts as one network, whichever addresses of it are used or made up [T18, API4]',
    async (random) => {
      const own = newNetwork().replace('::1', '');
      const spoofed = (index: number) => {
        const made = `${random.number('made up', 1, 223)}.${index}.9.9`;
        const believed = random.chance('within /64') ? `${own}::${index + 1}` : `${own}:0:0:0:${index + 1}`;
        // The last address is from the proxy, the ones before it can be forged.
        return {
          'x-forwarded-for': `${made}, ${believed}`,
          'x-real-ip': made,
          forwarded: `for=${made}`,
          'client-ip': made,
        };
      };
      const statuses: number[] = [];
      for (let index = 0; index < 90 && !statuses.includes(429); index += 1) {
        const batch = Array.from({ length: 8 }, (_, each) =>
          Visitor.client(strict).post('/api/user/verify', { token: 'x' }, spoofed(index * 8 + each)),
        );
        statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
      }
      expect(statuses).toContain(429);
      // Another network is counted separately.
      expect((await stranger().post('/api/user/verify', { token: 'x' })).status).toBe(400);
    },
  );
});

async function loginLink(email: string): Promise<string> {
  await endMailMinute();
  expect((await stranger().post('/api/user/login-link', { email })).status).toBe(200);
  return tokenIn(await linkIn(email, '/login-link'));
}
