import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { mailsTo } from '../../lab/mailbox.js';
import { verified } from '../../lab/users.js';
import { genuineCredential, notification, provider, webhookCredential } from '../../lab/provider.js';
import { bought, newItem, ordered, paid, statusPath } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const HOOK = '/api/payments/phonepe/webhook';
const enrolled = (itemId: string) => count('payment', 'enrollments', 'item_id = ?', [itemId]);
const notify = (body: unknown, authorization: string, from = Visitor.client()) =>
  from.post(HOOK, body, { authorization });

describe('notifications of payments', () => {
  attack('enroll nobody without the right credential [T46, API10]', async (random) => {
    const [buyer, course] = [await verified(), await newItem('course')];
    const orderId = await ordered(buyer, 'course', course.id);
    const genuine = genuineCredential();
    const body = notification(orderId, 'COMPLETED', 49_900);
    const user = attackTarget.secrets['phonepeWebhookUsername'] ?? '';
    const forged = [
      '',
      genuine.toUpperCase(),
      genuine.slice(0, -1),
      `${genuine} `.repeat(2),
      `SHA256(${genuine})`,
      `Bearer ${genuine}x`,
      webhookCredential(user, random.text('password', 20)),
      webhookCredential(user, ''),
      'null',
      genuine.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ];
    const from = Visitor.client(
      attackTarget.origins.strict,
      `198.51.100.${random.number('network', 1, 254)}`,
    );
    for (const credential of random.some('credentials', 6, forged))
      expect([credential, (await notify(body, credential, from)).status]).toEqual([credential, 401]);
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
      expect(
        (await Visitor.client().call(method, HOOK, undefined, { authorization: genuine })).status,
      ).toBeGreaterThanOrEqual(404);
    expect([400, 413]).toContain(
      (await notify({ pad: 'x'.repeat(5_000_000) }, genuine).catch(() => ({ status: 413 }))).status,
    );
    expect(await enrolled(course.id)).toBe(0);
    expect((await buyer.get(statusPath('course', orderId))).json()).toMatchObject({ status: 'PENDING' });
  });

  attack(
    'are only hints even with the right credential: the status of the provider decides [T46, API10]',
    async (random) => {
      const [buyer, course] = [await verified(), await newItem('course')];
      const orderId = await ordered(buyer, 'course', course.id);
      const falseStatements = [
        notification(orderId, 'COMPLETED', 49_900),
        notification(orderId, 'COMPLETED', 1),
        { event: 'checkout.order.completed', payload: { merchantOrderId: orderId, state: 'COMPLETED' } },
        { type: 'CHECKOUT_ORDER_COMPLETED' },
      ];
      for (const falseStatement of random.some('lies', 3, falseStatements))
        expect((await notify(falseStatement, genuineCredential())).status).toBeLessThan(500);
      await provider.script(orderId, { webhook: 'forge' });
      expect((await buyer.get(statusPath('course', orderId))).json()).toMatchObject({ status: 'PENDING' });
      expect(await enrolled(course.id)).toBe(0);
      await provider.script(orderId, { webhook: 'send' });
      await paid(buyer, 'course', orderId);
      expect(await enrolled(course.id)).toBe(1);
    },
  );

  attack(
    'make one enrollment that stays if repeated a hundred times, late or in the wrong order [T47]',
    async (random) => {
      const [buyer, course] = [await verified(), await newItem('course')];
      const orderId = await bought(buyer, 'course', course.id);
      const genuine = genuineCredential();
      const [completed, failed] = [
        notification(orderId, 'COMPLETED', 49_900),
        notification(orderId, 'FAILED', 49_900),
      ];
      const unknown = notification(random.text('order', 30), 'COMPLETED', 49_900);
      const many = Array.from({ length: random.number('times', 60, 120) }, () =>
        random.one('notification', [completed, completed, failed, unknown]),
      );
      const responses = await Promise.all(many.map((body) => notify(body, genuine)));
      for (const { status } of responses) expect(status).toBeLessThan(500);
      expect((await buyer.get(statusPath('course', orderId))).json()).toMatchObject({ status: 'SUCCESS' });
      expect(await enrolled(course.id)).toBe(1);
      expect(await count('payment', 'orders', "item_id = ? AND state = 'FULFILLED'", [course.id])).toBe(1);
      const receipts = (await mailsTo(buyer.user.email)).filter(({ subject }) =>
        /receipt|enrol/i.test(subject),
      );
      expect(receipts.length).toBeLessThanOrEqual(1);
    },
  );

  attack(
    'fill no table if forged: ten a minute are stored per network, and genuine ones always [H10, API4]',
    async (random) => {
      const network = `203.0.113.${random.number('network', 1, 254)}`;
      const from = Visitor.client(attackTarget.origins.strict, network);
      const marker = random.text('mark', 20);
      const forged = Array.from({ length: random.number('forged', 30, 90) }, (_, index) =>
        notify(notification(`${marker}${index}`, 'COMPLETED', 1), 'wrong', from),
      );
      for (const { status } of await Promise.all(forged)) expect(status).toBe(401);
      // Two rate windows may overlap.
      expect(
        await count('payment', 'webhook_inbox', 'merchant_reference LIKE ?', [`${marker}%`]),
      ).toBeLessThanOrEqual(20);
      const genuine = await notify(notification(`${marker}genuine`, 'FAILED', 1), genuineCredential(), from);
      expect(genuine.status).toBeLessThan(300);
      expect(
        await count('payment', 'webhook_inbox', 'merchant_reference = ? AND is_signature_valid', [
          `${marker}genuine`,
        ]),
      ).toBe(1);
    },
  );

  attack(
    'of a payment with another amount enroll nobody, and lead to a refund for an admin to review [T49, API10]',
    async (random) => {
      const [buyer, course] = [await verified(), await newItem('course')];
      const delta = random.one('delta', [-1, 1, -49_899, 50_000, 1_000_000]);
      await provider.scriptAll({ amountDelta: delta });
      const orderId = await ordered(buyer, 'course', course.id);
      await provider.reset();
      await provider.settle(orderId, 'COMPLETED').catch(() => undefined);
      await eventually(
        'the money to be noticed',
        async () =>
          (await count(
            'payment',
            'refunds',
            "order_id = (SELECT order_id FROM payment_attempts WHERE merchant_order_id = ?) AND reason = 'AMOUNT_MISMATCH'",
            [orderId],
          )) > 0,
      );
      expect(await enrolled(course.id)).toBe(0);
      expect((await buyer.get(statusPath('course', orderId))).json()).not.toMatchObject({
        status: 'SUCCESS',
        refundDue: false,
      });
    },
  );
});
