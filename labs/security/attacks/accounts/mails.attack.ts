import { errorBody } from '@academy/contracts/error.schemas';
import { mailSentResponse } from '@academy/contracts/mail/mail.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { age, endMailMinute, changedLimit } from '../../lab/daily-limits.js';
import { closeDatabase, rows } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { codeIn, mailsTo, tokensIn } from '../../lab/mailbox.js';
import { newNetwork } from '../../lab/networks.js';
import { logIn, newEmail, PASSWORD, signUp, verified } from '../../lab/users.js';
import { Visitor } from '../../lab/visitor.js';
import { send, type LabResponse } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const { academy, strict } = attackTarget.origins;
const NEW = 'Nine loud cranes 9';
const MAX_MAILS = 10;
const calls = ['/api/user/forgot', '/api/user/login-link'] as const;
const stranger = () => Visitor.browser(strict, newNetwork());
const tooSoonError = errorBody.extend({ details: mailSentResponse.pick({ lastSentAt: true }) });
const lastSentIn = (response: LabResponse) => mailSentResponse.parse(response.json()).lastSentAt;
/** The response without the times. */
const responseParts = ({ status, headers, text }: LabResponse) => {
  const { code, details } = JSON.parse(text) as { code: string; details: object };
  return [status, code, Object.keys(details), Object.keys(headers).sort()];
};

describe('mails that strangers request under the limits of production', () => {
  attack(
    'are sent once a minute, and each response contains the time of the last one, for registered and other addresses alike [H4, T13, T19]',
    async (random) => {
      const { user } = await signUp();
      await endMailMinute();
      const then = random.one('then', calls);
      const rejections = [];
      for (const email of random.shuffled([user.email, newEmail()])) {
        const first = await stranger().post(random.one('first', calls), { email });
        expect(first.status).toBe(200);
        const again = await Promise.all(
          Array.from({ length: random.number('again', 1, 4) }, () => stranger().post(then, { email })),
        );
        for (const response of again) {
          expect(response.json()).toMatchObject({ details: { lastSentAt: lastSentIn(first) } });
          expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
          rejections.push(responseParts(response));
        }
      }
      expect(rejections[0]?.[0]).toBe(429);
      for (const rejection of rejections) expect(rejection).toEqual(rejections[0]);
    },
  );

  attack(
    'are limited to ten a day per address, with an account or without, and the owner’s known device has its own limit [H4, T13, T19]',
    async (random) => {
      const { user } = await verified();
      const device = await logIn(stranger(), user.email);
      await rows('auth', "DELETE FROM daily_limits WHERE name = 'mails'");
      const own = (await mailsTo(user.email)).length;
      const then = random.one('then', calls);
      const last = [];
      for (const email of random.shuffled([user.email, newEmail()])) {
        const requestMail = (path = random.one('request', calls)) => stranger().post(path, { email });
        const key = await changedLimit('mails', async () => expect((await requestMail()).status).toBe(200));
        for (let sent = 1; sent < MAX_MAILS; sent += 1) {
          await age('mails', key, 60);
          expect((await requestMail()).status).toBe(200);
        }
        await age('mails', key, 60);
        last.push(responseParts(await requestMail(then)));
      }
      expect(last[0]).toEqual(last[1]);
      expect(last[0]?.[0]).toBe(429);
      expect((await device.post(random.one('request', calls), { email: user.email })).status).toBe(200);
      await eventually('each mail', async () => (await mailsTo(user.email)).length === own + MAX_MAILS + 1);
    },
  );

  attack(
    'are limited to one a minute per address over all kinds, also for a stranger who signed up with it and logs in [H4, T15, T19, T22]',
    async (random) => {
      const email = newEmail();
      const member = await signUp(stranger(), email);
      const device = await logIn(stranger(), email);
      const others: Record<string, () => Promise<LabResponse>> = {
        resend: () => random.one('who', [member, device]).post('/api/user/verify/resend'),
        forgot: () => random.one('who', [stranger(), device]).post('/api/user/forgot', { email }),
        link: () => random.one('who', [stranger(), device]).post('/api/user/login-link', { email }),
      };
      const signUpAgain = () =>
        stranger().post('/api/user/register', { name: 'Somebody Else', email, password: PASSWORD });
      const times = new Set<string>();
      for (const [kind, requestMail] of random.shuffled(Object.entries(others))) {
        const response = await requestMail();
        expect([kind, response.status, response.json()]).toMatchObject([
          kind,
          429,
          { details: { lastSentAt: expect.any(String) } },
        ]);
        times.add(tooSoonError.parse(response.json()).details.lastSentAt);
      }
      expect(times.size).toBe(1);
      for (let again = random.number('sign-ups', 2, 4); again > 0; again -= 1)
        expect((await signUpAgain()).status).toBe(200);
      await eventually('the mail of the sign-up', async () => (await mailsTo(email)).length > 0);
      expect(await mailsTo(email)).toHaveLength(1);
    },
  );

  attack('do not keep the first mail from a new account [H4, T15]', async (random) => {
    const email = newEmail();
    const requestMail = () => stranger().post(random.one('request', calls), { email });
    const key = await changedLimit('mails', requestMail);
    for (let sent = 1; sent < MAX_MAILS; sent += 1) {
      await age('mails', key, 60);
      expect((await requestMail()).status).toBe(200);
    }
    await age('mails', key, 60);
    expect((await requestMail()).status).toBe(429);
    await signUp(stranger(), email);
    await eventually('the mail of the sign-up', async () => (await mailsTo(email)).length === 1);
  });
});

describe('codes and links in mails', () => {
  attack(
    'cannot be used up by strangers if the owner requested them, with or without an own request, with a browser or without [H4, T16]',
    async (random) => {
      const { user } = await signUp();
      await endMailMinute();
      const owner = Visitor.browser(strict, newNetwork());
      await owner.post('/api/user/forgot', { email: user.email });
      const code = await codeIn(user.email);
      const visitor = Visitor.browser();
      expect((await visitor.post('/api/user/forgot', { email: user.email })).status).toBe(200);
      const otherVisitors = [Visitor.client(strict, newNetwork()), stranger(), stranger(), visitor];
      for (let attempt = random.number('tries', 6, 12); attempt > 0; attempt -= 1) {
        const guess = { email: user.email, code: attempt % 2 ? code : random.text('code', 6, '0123456789') };
        const { status } = await random.one('stranger', otherVisitors).post('/api/user/otp', guess);
        expect(status).toBe(400);
      }
      expect((await owner.post('/api/user/otp', { email: user.email, code })).status).toBe(200);
    },
  );

  attack(
    'remain valid for the last five, until one is used by its button and not by being fetched [H4, T19]',
    async (random) => {
      const { user } = await verified();
      const [requestMail, path, use] = random.one('kind', [
        [calls[0], '/reset-password', '/api/user/reset'],
        [calls[1], '/login-link', '/api/user/login-link/session'],
      ] as const);
      const many = random.number('links', 2, 8);
      for (let sent = 0; sent < many; sent += 1)
        expect((await Visitor.browser().post(requestMail, { email: user.email })).status).toBe(200);
      const links = await eventually('each link', async () => {
        const found = await tokensIn(user.email, path);
        return found.length === many && found;
      });
      for (const token of random.some('fetched', 3, links))
        for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
          const page = `${path}?token=${token}`;
          await send(academy, page, { method, headers: { accept: 'text/html' } });
        }
      const body = (token: string) => (path === '/login-link' ? { token } : { token, password: NEW });
      for (const token of links.slice(0, -5))
        expect((await Visitor.browser().post(use, body(token))).status).toBe(400);
      const used = random.one('used', links.slice(-5));
      expect((await Visitor.browser().post(use, body(used))).status).toBe(200);
      for (const token of links) expect((await Visitor.browser().post(use, body(token))).status).toBe(400);
    },
  );

  attack('expire after thirty minutes, and not before [H4, T19]', async (random) => {
    const { user } = await verified();
    expect((await Visitor.browser().post(calls[1], { email: user.email })).status).toBe(200);
    const [token] = await eventually('a link', async () => {
      const found = await tokensIn(user.email, '/login-link');
      return found.length > 0 && found;
    });
    const early = random.number('seconds early', 60, 1_740);
    await ageLinks(user.id, 1_800 - early);
    const isLate = random.chance('late');
    if (isLate) await ageLinks(user.id, early + random.number('seconds late', 1, 600));
    const { status } = await Visitor.browser().post('/api/user/login-link/session', { token });
    expect([isLate, status]).toEqual([isLate, isLate ? 400 : 200]);
  });
});

const ageLinks = (userId: string, seconds: number) =>
  rows(
    'auth',
    `UPDATE action_tokens SET created_at = created_at - INTERVAL ? SECOND, expires_at = expires_at - INTERVAL ? SECOND
     WHERE user_id = ?`,
    [seconds, seconds, userId],
  );
