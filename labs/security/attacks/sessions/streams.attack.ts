import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { afterAll, afterEach, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { admin, logIn, PASSWORD, signUp, verified, type Member } from '../../lab/users.js';
import { ready, signal } from '../../lab/processes.js';
import { provider } from '../../lab/provider.js';
import { newItem, ordered } from '../../lab/items.js';
import { listen, type OpenStream } from '../../lab/streams.js';
import { Visitor } from '../../lab/visitor.js';
import { attackTarget } from '../../lab/attack-target.js';

const opened: OpenStream[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.leave();
});
afterAll(closeDatabase);

const MAX_PER_USER = 10;
const eventsOf = (orderId: string) => `/api/payments/${orderId}/events`;
const follow = async (visitor: Visitor, orderId: string): Promise<OpenStream> => {
  const stream = await listen(visitor, eventsOf(orderId));
  opened.push(stream);
  return stream;
};
/** The same session, at another replica of the BFF. */
const elsewhere = ({ token }: Member): Visitor =>
  Object.assign(Visitor.client(attackTarget.origins.strict, '198.51.100.7'), { token });

async function payer(): Promise<{ member: Member; orderId: string }> {
  const [member, course] = [await verified(), await newItem('course')];
  return { member, orderId: await ordered(member, 'course', course.id) };
}

const logouts: Readonly<Record<string, (member: Member) => Promise<unknown>>> = {
  'log-out': (member) => member.post('/api/user/logout'),
  'log-out everywhere': async ({ user }) => (await admin()).delete(`/api/admin/user/${user.id}/sessions`),
  'another device ends it': async ({ user }) => {
    const other = Visitor.client();
    const response = await other.post('/api/user/login', { email: user.email, password: PASSWORD });
    other.token = sessionResponse.parse(response.json()).token;
    return other.delete('/api/user/sessions');
  },
  'a new password on another device': async ({ user }) =>
    (await logIn(Visitor.client(), user.email)).put('/api/user/password', {
      currentPassword: PASSWORD,
      password: 'Nine loud cranes 9',
    }),
  'its owner closes the account': async ({ user }) =>
    (await logIn(Visitor.client(), user.email)).post('/api/user/delete', {
      password: PASSWORD,
      confirmation: 'DELETE',
    }),
  'the account is deleted': async ({ user }) => (await admin()).delete(`/api/admin/user/${user.id}`),
};

describe('live updates of an order', () => {
  attack(
    'end with their session, in every process, and send a thief no later payment [H13, T8, T71]',
    async (random) => {
      const [{ member, orderId }, sameNetworkVisitor] = [await payer(), await payer()];
      const streams = [
        await follow(member, orderId),
        await follow(member.copy(), orderId),
        await follow(elsewhere(member), orderId),
      ];
      const beside = await follow(sameNetworkVisitor.member, sameNetworkVisitor.orderId);
      expect([...streams, beside].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(streams.map((stream) => stream.isOpen())).toEqual([true, true, true]);
      const how = random.one('ending', Object.keys(logouts));
      await logouts[how]?.(member);
      await eventually('the end of all its streams', async () => !streams.some((stream) => stream.isOpen()));
      await provider.settle(orderId, 'COMPLETED');
      await provider.settle(sameNetworkVisitor.orderId, 'COMPLETED');
      await eventually('what the neighbour waits for', async () => beside.text().includes('SUCCESS'));
      for (const stream of streams) expect(stream.text()).not.toContain('SUCCESS');
      expect((await follow(member.copy(), orderId)).status).toBe(401);
    },
  );

  attack(
    'end while the service of sessions hangs, and send no payment meanwhile [H13, T59]',
    async (random) => {
      const { member, orderId } = await payer();
      const streams = [await follow(member, orderId), await follow(elsewhere(member), orderId)];
      expect(streams.map(({ status }) => status)).toEqual([200, 200]);
      signal('auth', 'SIGSTOP');
      try {
        // Receives its response after the timeout of the service, or none: the streams end independently.
        const logOut = random.chance('log-out') ? member.post('/api/user/logout') : undefined;
        // Without a log-out the session is valid, and its last check may still permit events until the streams end.
        await eventually('the ends of both', async () => !streams.some((stream) => stream.isOpen()));
        await provider.settle(orderId, 'COMPLETED');
        for (const stream of streams) expect(stream.text()).not.toContain('SUCCESS');
        await logOut?.catch(() => undefined);
      } finally {
        signal('auth', 'SIGCONT');
        await ready('auth');
      }
    },
  );

  attack('are limited to ten per user, and closed ones free their place [T71, API4]', async (random) => {
    const { member, orderId } = await payer();
    for (let time = random.number('times', 2, 4); time > 0; time -= 1) {
      const many = random.number('at once', 11, 30);
      const streams = await Promise.all(Array.from({ length: many }, () => follow(member.copy(), orderId)));
      const statuses = streams.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_PER_USER);
      expect(statuses.filter((status) => status === 429)).toHaveLength(many - MAX_PER_USER);
      for (const stream of random.shuffled(streams)) stream.leave();
      await eventually('room for another one', async () => {
        const stream = await follow(member.copy(), orderId);
        stream.leave();
        return stream.status === 200;
      });
      await eventually('room for all', async () => {
        const again = await Promise.all(
          Array.from({ length: MAX_PER_USER }, () => follow(member.copy(), orderId)),
        );
        for (const stream of again) stream.leave();
        return again.every(({ status }) => status === 200);
      });
    }
  });

  attack(
    'cannot be opened by other users, whatever last event they claim to have received [T71, T27]',
    async (random) => {
      const { orderId } = await payer();
      const thief = await signUp();
      const id = random.one('order', [orderId, orderId.toLowerCase(), `${orderId}%00`, `./${orderId}`]);
      expect([400, 404]).toContain((await follow(thief, id)).status);
      expect([401, 400, 404]).toContain((await follow(Visitor.client(), id)).status);
      const response = await thief.get(eventsOf(orderId), {
        'last-event-id': random.one('last event', ['1', '-1', "1' OR '1'='1", '../../etc/passwd']),
      });
      expect(response.status).toBe(404);
    },
  );
});
