import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { endMailMinute } from '../../lab/daily-limits.js';
import { codeOf, later, prove, setUp, wrongCode } from '../../lab/authenticator.js';
import { type SeededRandom } from '../../lab/seeded-random.js';
import { closeDatabase, count, rows } from '../../lab/database.js';
import { linkIn } from '../../lab/mailbox.js';
import { logIn, newAdmin, PASSWORD, signUp, tokenIn, verified, type Member } from '../../lab/users.js';
import { numberOf } from '../../lab/refunds.js';
import { bought, newItem } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';
import { type LabResponse } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const NEW = 'Nine loud cranes 9';
const SET_UP = 'SECOND_FACTOR_SETUP_REQUIRED';
const PROVE = 'SECOND_FACTOR_REQUIRED';
const codeIn = ({ status, text }: LabResponse) => [status, (JSON.parse(text) as { code?: string }).code];
const several = (many: number, call: () => Promise<LabResponse>) =>
  Promise.all(Array.from({ length: many }, call));
const network = (random: SeededRandom): string =>
  `192.0.${random.number('network', 0, 255)}.${random.number('host', 1, 254)}`;
/** The origin of `strict` requires the second factor. */
const stranger = (random: SeededRandom): Visitor =>
  Visitor.client(attackTarget.origins.strict, network(random));

/** An admin with a second factor who is logged in at the origin that requires it, and the codes of the app. */
async function adminWithSecondFactor(random: SeededRandom) {
  const { user } = await newAdmin();
  const adminUser = await logIn(Visitor.browser(attackTarget.origins.strict, network(random)), user.email);
  const authenticator = await setUp(adminUser);
  await later(user.id);
  return { adminUser, user, ...authenticator };
}

/** Calls of admins; for an admin each returns a status other than 403. */
async function adminCalls(victim: string) {
  const item = (await newItem('course', { publication: 'draft' })).id;
  const calls: [string, (who: Visitor) => Promise<LabResponse>][] = [
    ['users', (who) => who.get('/api/admin/users')],
    ['orders', (who) => who.get('/api/admin/orders')],
    ['audit', (who) => who.get('/api/admin/audit')],
    ['role', (who) => who.put(`/api/admin/user/${victim}`, { role: 'admin' })],
    ['deletion', (who) => who.delete(`/api/admin/user/${victim}`)],
    ['refunds', (who) => who.get('/api/admin/refunds')],
    ['course', (who) => who.delete(`/api/admin/course/${item}`)],
    ['second factor', (who) => who.delete(`/api/admin/user/${victim}/second-factor`)],
  ];
  return { item, calls };
}

describe('an admin whose password is known', () => {
  attack(
    'has no rights of an admin before a second factor is set up, however the session began [H19, API2, API5]',
    async (random) => {
      const [owner, victim] = [await newAdmin(), await signUp()];
      const thief = stranger(random);
      const way = random.one('way', ['password', 'session from elsewhere', 'link', 'refresh'] as const);
      if (way === 'session from elsewhere') thief.token = owner.token;
      else if (way === 'link') {
        await endMailMinute();
        await thief.post('/api/user/login-link', { email: owner.user.email });
        const token = tokenIn(await linkIn(owner.user.email, '/login-link'));
        thief.token = sessionResponse.parse(
          (await thief.post('/api/user/login-link/session', { token })).json(),
        ).token;
      } else await logIn(thief, owner.user.email);
      if (way === 'refresh')
        thief.token = sessionResponse.parse((await thief.post('/api/user/refresh')).json()).token;
      expect((await thief.get('/api/user/me')).json()).toMatchObject({ user: { secondFactor: 'to-set-up' } });
      const { item, calls } = await adminCalls(victim.user.id);
      for (const [name, call] of random.shuffled(calls))
        expect([name, ...codeIn(await call(thief))]).toEqual([name, 403, SET_UP]);
      const quote = await thief.post('/api/payment/quote', { type: 'course', id: item });
      expect(quote.status).toBe(404);
      expect(
        await count('auth', 'users', "id = ? AND role = 'user' AND deleted_at IS NULL", [victim.user.id]),
      ).toBe(1);
    },
  );

  attack(
    'cannot be opened by guesses, by a used code, or by a new second factor [H19, API2]',
    async (random) => {
      const { adminUser, user, secret } = await adminWithSecondFactor(random);
      const victim = await signUp();
      const thief = await logIn(stranger(random), user.email);
      const { calls } = await adminCalls(victim.user.id);
      for (const [name, call] of random.some('admin calls', 4, calls))
        expect([name, ...codeIn(await call(thief))]).toEqual([name, 403, PROVE]);
      const used = codeOf(secret);
      expect((await prove(adminUser, used)).status).toBe(200);
      expect((await prove(thief, used)).status).toBe(400);
      for (const path of ['', '/recovery-codes'])
        expect([path, (await thief.post(`/api/user/second-factor${path}`)).status]).toEqual([path, 403]);
      const guesses = await several(random.number('guesses', 25, 40), () => prove(thief, wrongCode(secret)));
      expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(20);
      expect(guesses.filter(({ status }) => status !== 400 && status !== 429)).toEqual([]);
      await later(user.id);
      const other = await logIn(stranger(random), user.email);
      expect((await prove(random.chance('other session') ? other : thief, codeOf(secret))).status).toBe(429);
      expect((await prove(adminUser, codeOf(secret))).status).toBe(200);
      expect((await thief.get('/api/admin/users')).status).toBe(403);
      expect((await adminUser.get('/api/admin/users')).status).toBe(200);
    },
  );
});

describe('the account of an admin whose password is known', () => {
  attack(
    'can be neither closed, changed nor exported without the second factor [H19, API2]',
    async (random) => {
      const { adminUser, user, secret } = await adminWithSecondFactor(random);
      const thief = await logIn(stranger(random), user.email);
      const before = await rows('auth', 'SELECT password_hash, deleted_at FROM users WHERE id = ?', [
        user.id,
      ]);
      const actions: [string, (who: Visitor) => Promise<LabResponse>][] = [
        ['deletion', (who) => who.post('/api/user/delete', { password: PASSWORD, confirmation: 'DELETE' })],
        ['password', (who) => who.put('/api/user/password', { currentPassword: PASSWORD, password: NEW })],
        ['data', (who) => who.post('/api/user/data', { password: PASSWORD })],
        ['sessions', (who) => who.delete('/api/user/sessions')],
      ];
      for (const [name, act] of random.shuffled(actions))
        expect([name, ...codeIn(await act(thief))]).toEqual([name, 403, PROVE]);
      expect(
        await rows('auth', 'SELECT password_hash, deleted_at FROM users WHERE id = ?', [user.id]),
      ).toEqual(before);
      expect((await adminUser.get('/api/user/me')).status).toBe(200);
      expect((await prove(adminUser, codeOf(secret))).status).toBe(200);
      expect((await adminUser.post('/api/user/data', { password: PASSWORD })).status).toBe(200);
    },
  );
});

/** The attacker controls the browser of an admin who has confirmed the second factor a while ago. */
describe('a session with a confirmed second factor', () => {
  attack(
    'requires it again before refunds, roles and releases, and opens no other session [H19, API5, API6]',
    async (random) => {
      const { user, secret, recoveryCodes } = await adminWithSecondFactor(random);
      const [buyer, course, victim] = [await verified(), await newItem('course'), await signUp()];
      const [owner, workshop] = [await newAdmin(), await newItem('workshop')];
      const orderId = await bought(buyer, 'course', course.id);
      const orderNumber = await numberOf(orderId);
      const sessions: Member[] = [];
      for (let index = 0; index < 2; index += 1) {
        const session = await logIn(stranger(random), user.email);
        await later(user.id);
        expect((await prove(session, codeOf(secret))).status).toBe(200);
        sessions.push(session);
      }
      const [one, other] = sessions as [Member, Member];
      const note = 'Revoked by a thief.';
      const dear: [string, (who: Member) => Promise<LabResponse>][] = [
        ['refund', (who) => who.post('/api/admin/refunds', { orderNumber, note })],
        ['role', (who) => who.put(`/api/admin/user/${victim.user.id}`, { role: 'admin' })],
        [
          'invitation',
          (who) =>
            who.post('/api/admin/user', {
              name: 'A Thief',
              email: `${random.text('mail', 12)}@example.in`,
              role: 'admin',
            }),
        ],
        ['second factor', (who) => who.delete(`/api/admin/user/${victim.user.id}/second-factor`)],
        ['deletion of a user', (who) => who.delete(`/api/admin/user/${owner.user.id}`)],
        [
          'cancellation of a workshop',
          (who) => who.post(`/api/admin/workshop/${workshop.id}/cancel`, { reason: note, version: 1 }),
        ],
        [
          'release',
          (who) => who.post('/api/admin/releases/shell/rollback', { version: '0.0.1', reason: note }),
        ],
      ];
      expect((await one.get('/api/admin/users')).status).toBe(200);
      for (const [name, act] of random.shuffled(dear))
        expect([name, ...codeIn(await act(one))]).toEqual([name, 403, PROVE]);
      expect(
        await count('payment', 'refunds', 'order_id IN (SELECT id FROM orders WHERE number = ?)', [
          orderNumber,
        ]),
      ).toBe(0);
      await later(user.id);
      const again = random.chance('recovery code') ? (recoveryCodes[0] ?? '') : codeOf(secret);
      expect((await prove(other, again)).status).toBe(200);
      expect((await prove(one, again)).status).toBe(400);
      for (const [name, act] of random.shuffled(dear))
        expect([name, ...codeIn(await act(one))]).toEqual([name, 403, PROVE]);
      const [name, act] = random.one('admin call', dear.slice(0, 2));
      expect([name, (await act(other)).status]).toEqual([name, 200]);
    },
  );
});
