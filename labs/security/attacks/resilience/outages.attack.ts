import { connect } from 'node:net';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { mailsTo } from '../../lab/mailbox.js';
import { newNetwork } from '../../lab/networks.js';
import { logIn, signUp, verified, type Member } from '../../lab/users.js';
import { killed, pidOf, ready, signal } from '../../lab/processes.js';
import { provider } from '../../lab/provider.js';
import { databaseFails, redisFails } from '../../lab/servers.js';
import { bought, checkOut, newItem, ordered, statusPath } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';
import { send, type LabResponse } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const enrolled = (itemId: string) => count('payment', 'enrollments', 'item_id = ?', [itemId]);
/** A response below 500, or a 503 with `Retry-After`. */
const isOkOrRetryable = ({ status, headers }: { status: number; headers: Record<string, unknown> }) =>
  status < 500 || (status === 503 && Number(headers['retry-after']) > 0);
const pagesOfData = ['/', '/course', '/workshop'];
const pages = [...pagesOfData, '/login', '/dashboard'];
/** The page is served while any service is unavailable, with 503 if search engines would index it as empty. */
async function expectPage(path: string): Promise<void> {
  const response = await send(attackTarget.origins.academy, path, { headers: { accept: 'text/html' } });
  const { status, text } = response;
  expect([path, status, isOkOrRetryable(response), text.includes('id="root"')]).toEqual([
    path,
    status,
    true,
    true,
  ]);
  if (!pagesOfData.includes(path)) expect([path, status]).toEqual([path, 200]);
}
const isWhole = ({ status, text }: LabResponse) => status === 200 && !/"errors":\[\{/.test(text);
const wholeDashboard = (member: Member) =>
  eventually('a whole dashboard', async () => isWhole(await member.get('/api/dashboard')));

describe('outages', () => {
  attack('slow connections block no others, and are ended [T57, API4]', async (random) => {
    const { port } = new URL(attackTarget.origins.strict);
    const many = random.number('connections', 100, 300);
    const begin = random.one('begin', [
      'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ',
      'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n',
      'G',
      'GET /course HTTP/1.1\r\n',
    ]);
    let ended = 0;
    const sockets = Array.from({ length: many }, () => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(begin));
      return socket
        .on('error', () => undefined)
        .on('close', () => (ended += 1))
        .resume();
    });
    try {
      const others = await Promise.all(
        Array.from({ length: 20 }, () => Visitor.client(attackTarget.origins.strict).get('/api/course/all')),
      );
      for (const { status } of others) expect(status).toBe(200);
      await eventually('the end of the slow ones', async () => ended === many);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });

  attack('a service that is killed does not affect pages and calls of the others [T58]', async (random) => {
    const member = await verified();
    const name = random.one('service', ['catalog', 'payment']);
    const back = killed(name);
    const calls = ['/api/dashboard', '/api/user/me', '/api/course/all', '/api/user/enrollments'];
    const dashboards: boolean[] = [];
    try {
      while (!(await isBack(back))) {
        for (const path of random.shuffled(calls)) {
          const response = await member.get(path);
          expect([path, response.status, isOkOrRetryable(response)]).toEqual([path, response.status, true]);
          if (path === '/api/dashboard') dashboards.push(isWhole(response));
        }
        expect((await member.get('/api/user/me')).status).toBe(200);
        for (const path of random.some('pages', 2, pages)) await expectPage(path);
      }
    } finally {
      // Later attacks need it.
      await back;
    }
    // At least one dashboard reports a missing part instead of an empty one.
    expect(dashboards).toContain(false);
    await wholeDashboard(member);
  });

  attack(
    'a service that hangs is not called any more, and is used again when it responds [T59]',
    async (random) => {
      const member = await verified();
      const name = random.one('service', ['catalog', 'payment']);
      signal(name, 'SIGSTOP');
      try {
        const many = Array.from({ length: random.number('calls', 10, 30) }, () =>
          member.get(random.one('path', ['/api/dashboard', '/api/user/courses', '/api/admin/orders'])),
        );
        for (const response of await Promise.all(many))
          expect([response.status, isOkOrRetryable(response)]).toEqual([response.status, true]);
        expect((await member.get('/api/user/me')).status).toBe(200);
      } finally {
        signal(name, 'SIGCONT');
      }
      await wholeDashboard(member);
    },
  );

  attack('a kill of Redis ends no session and loses nothing that was confirmed [T60]', async (random) => {
    const buyer = await verified(Visitor.browser());
    const course = await newItem('course');
    const orderId = await ordered(buyer, 'course', course.id);
    const failing = redisFails();
    await provider.settle(orderId, 'COMPLETED');
    for (let calls = random.number('calls', 5, 20); calls > 0; calls -= 1)
      expect((await buyer.get('/api/user/me')).status).toBe(200);
    const stranger = await Visitor.client().post('/api/user/login', {
      email: buyer.user.email,
      password: 'a wrong guess',
    });
    expect([401, 429, 503]).toContain(stranger.status);
    await failing;
    await eventually('the enrollment', async () => (await enrolled(course.id)) === 1);
    await eventually('the receipt', async () =>
      (await mailsTo(buyer.user.email)).some(({ subject }) => /^Your receipt/.test(subject)),
    );
    expect((await buyer.post('/api/user/refresh')).status).toBe(200);
  });

  attack(
    'a kill of the database leaves no partial write, and every payer is enrolled [T61]',
    async (random) => {
      const [buyer, other] = [await verified(), await verified()];
      const [course, second] = [await newItem('course'), await newItem('course')];
      const orderId = await ordered(buyer, 'course', course.id);
      const failing = databaseFails();
      await provider.settle(orderId, 'COMPLETED');
      const responses = [];
      for (let calls = random.number('calls', 5, 15); calls > 0; calls -= 1)
        responses.push(await checkOut(other, 'course', second.id));
      await failing;
      for (const response of responses)
        expect([response.status, isOkOrRetryable(response)]).toEqual([response.status, true]);
      await eventually('a checkout', async () => (await checkOut(other, 'course', second.id)).status === 200);
      expect(await count('payment', 'orders', 'item_id = ?', [second.id])).toBe(1);
      expect(
        await count(
          'payment',
          'orders',
          "state = 'PENDING' AND id NOT IN (SELECT order_id FROM payment_attempts) AND item_id = ?",
          [second.id],
        ),
      ).toBe(0);
      await eventually('the enrollment', async () => {
        await buyer.get(statusPath('course', orderId));
        return (await enrolled(course.id)) === 1;
      });
    },
  );

  attack('a process that gets SIGTERM completes the requests that it has begun [T62]', async (random) => {
    const before = pidOf('strict-bff');
    const member = await signUp(Visitor.client(attackTarget.origins.strict, newNetwork()));
    signal('catalog', 'SIGSTOP');
    const under = Array.from({ length: random.number('under way', 5, 20) }, () =>
      member.get('/api/dashboard').then(
        ({ status }) => status,
        (error: Error) => error.message,
      ),
    );
    // They have been processed when a later call has its response.
    await Visitor.client(attackTarget.origins.strict).get('/health/live');
    signal('strict-bff', 'SIGTERM');
    signal('catalog', 'SIGCONT');
    for (const status of await Promise.all(under)) expect([200, 503]).toContain(status);
    await eventually('another process', async () => {
      try {
        return pidOf('strict-bff') !== before;
      } catch {
        return false;
      }
    });
    await ready('strict-bff');
    await logIn(Visitor.client(attackTarget.origins.strict, newNetwork()), member.user.email);
  });

  attack(
    'a kill of processes between a payment and its record leaves every payer enrolled once [T53, T63]',
    async (random) => {
      const buyers = await Promise.all(Array.from({ length: 4 }, () => verified()));
      const course = await newItem('course');
      const orders = await Promise.all(buyers.map((buyer) => ordered(buyer, 'course', course.id)));
      for (const orderId of orders) {
        if (random.chance('notification is lost')) await provider.script(orderId, { webhook: 'drop' });
        await provider.script(orderId, { status: [{ delayMs: random.number('delay', 0, 400) }] });
      }
      const finishing = orders.map((orderId) => provider.settle(orderId, 'COMPLETED'));
      const requests = buyers.map((buyer, index) =>
        buyer.get(statusPath('course', orders[index] ?? '')).catch(() => undefined),
      );
      for (const name of random.shuffled(['payment', 'worker'])) await killed(name);
      await Promise.all([...finishing, ...requests]);
      // Notifications may be lost permanently: then the worker polls.
      await eventually('four enrollments', async () => (await enrolled(course.id)) === buyers.length);
      const receipts = async (email: string) =>
        (await mailsTo(email)).filter(({ subject }) => /^Your receipt/.test(subject)).length;
      for (const { user } of buyers) {
        await eventually('a receipt', async () => (await receipts(user.email)) > 0);
        expect(await receipts(user.email)).toBe(1);
      }
      expect(await count('payment', 'orders', "item_id = ? AND state = 'FULFILLED'", [course.id])).toBe(
        buyers.length,
      );
      await bought(await verified(), 'course', course.id);
    },
  );
});

const isBack = (back: Promise<void>): Promise<boolean> =>
  Promise.race([
    back.then(() => true),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ]);
