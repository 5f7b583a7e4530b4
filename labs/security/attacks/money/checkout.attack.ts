import { randomUUID } from 'node:crypto';
import { checkoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count, rows } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { mailsTo } from '../../lab/mailbox.js';
import { admin, signUp, verified } from '../../lab/users.js';
import { genuineCredential, notification, provider } from '../../lab/provider.js';
import { bought, checkOut, itemFields, newItem, ordered, saveItem, statusPath } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';

afterAll(closeDatabase);

const ordersOf = (itemId: string, condition = 'TRUE') =>
  count('payment', 'orders', `item_id = ? AND ${condition}`, [itemId]);
const enrolled = (itemId: string) => count('payment', 'enrollments', 'item_id = ?', [itemId]);

describe('prices and orders', () => {
  attack('follow the server, whatever the client sends [T48, API6]', async (random) => {
    const price = random.number('price', 200, 9_999);
    const course = await newItem('course', { price: String(price) });
    const buyer = await verified();
    const forgedAmount = random.one('lie', [1, 0, -5, '₹1', 0.01, 1e309, '1e-9', null, { $gt: 0 }]);
    const isLegacy = random.chance('legacy');
    const payload = {
      courseId: course.id,
      amount: forgedAmount,
      merchantTransactionId: 'mine',
      redirectUrl: 'https://evil.example',
    };
    const response = isLegacy
      ? await buyer.post('/api/phonepe/initiate', {
          payload: random.chance('encoded')
            ? Buffer.from(JSON.stringify(payload)).toString('base64')
            : payload,
          xVerify: 'x###1',
        })
      : await checkOut(buyer, 'course', course.id, {
          amount: forgedAmount,
          price: forgedAmount,
          pricePaise: forgedAmount,
          currency: 'XXX',
        });
    expect([200, 400]).toContain(response.status);
    for (const { amount, merchantOrderId } of await provider.orders())
      if (response.text.includes(merchantOrderId)) expect(amount).toBe(price * 100);
    for (const { paise } of await rows<{ paise: number }>(
      'payment',
      'SELECT price_paise AS paise FROM orders WHERE item_id = ?',
      [course.id],
    ))
      expect(paise).toBe(price * 100);
  });

  attack('are whole paise or rejected: no price is negative, infinite or guessed [T50]', async (random) => {
    const bad = random.one('bad', [
      '-1',
      '1e309',
      'NaN',
      'Infinity',
      '12,99',
      '1.999',
      '0x10',
      '٣٤',
      '10000000000',
      '',
      ' ',
      '499 OR 1=1',
      '1e5',
      // PhonePe rejects amounts below one rupee.
      '0.30',
      '0.99',
    ]);
    expect([bad, (await saveItem('course', { price: bad })).status]).toEqual([bad, 400]);
    const [text, paise] = random.one('good', [
      ['12,999', 1_299_900],
      ['1,23,456.78', 12_345_678],
      ['1.30', 130],
      ['499', 49_900],
      ['0', 0],
    ] as const);
    const saved = await saveItem('course', { price: text });
    expect([text, saved.json()]).toMatchObject([text, { course: { pricePaise: paise } }]);
  });

  attack(
    'need a new confirmation if the price has changed since the page was loaded [T55]',
    async (random) => {
      const buyer = await verified();
      const fields = itemFields();
      const course = await newItem('course', fields);
      const price = random.number('new price', 500, 9_000);
      const changed = await (
        await admin()
      ).form('PUT', `/api/admin/course/${course.id}`, {
        ...fields,
        price: String(price),
        version: String(course.version),
      });
      expect(changed.status).toBe(200);
      const seen = await checkOut(buyer, 'course', course.id, { expectedPricePaise: 49_900 });
      expect([seen.status, seen.json()]).toMatchObject([
        409,
        { code: 'PRICE_CHANGED', details: { pricePaise: price * 100 } },
      ]);
      expect(await ordersOf(course.id)).toBe(0);
      expect((await checkOut(buyer, 'course', course.id, { expectedPricePaise: price * 100 })).status).toBe(
        200,
      );
    },
  );

  attack(
    'end in one open order for many concurrent checkouts of one user, and an owned item is not sold again [T52, API6]',
    async (random) => {
      const [buyer, course] = [await verified(), await newItem('course')];
      const many = random.number('at once', 20, 50);
      const headers = random.chance('keys') ? () => ({ 'idempotency-key': randomUUID() }) : () => ({});
      const responses = await Promise.all(
        Array.from({ length: many }, () => checkOut(buyer, 'course', course.id, {}, headers())),
      );
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      const pages = new Set(
        responses.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text).checkoutPageUrl),
      );
      expect(pages.size).toBe(1);
      expect(await ordersOf(course.id, "state = 'PENDING'")).toBe(1);
      const accepted = responses.find(({ status }) => status === 200);
      const orderId = checkoutResponse.parse(accepted?.json()).merchantOrderId;
      await provider.settle(orderId, 'COMPLETED');
      await eventually('the enrollment', async () => (await enrolled(course.id)) === 1);
      expect((await checkOut(buyer, 'course', course.id)).json()).toMatchObject({ code: 'ALREADY_ENROLLED' });
    },
  );

  attack(
    'are rejected with 409 for one key with several concurrent items, and never fail [H6]',
    async (random) => {
      const buyer = await verified();
      const items = await Promise.all(
        Array.from({ length: random.number('items', 2, 5) }, () => newItem('course')),
      );
      const key = randomUUID();
      const calls = random.shuffled(items.flatMap(({ id }) => [id, id, id]));
      const responses = await Promise.all(
        calls.map((id) => checkOut(buyer, 'course', id, {}, { 'idempotency-key': key })),
      );
      for (const { status, text } of responses)
        expect([status, [200, 409].includes(status), text.includes(' at ')]).toEqual([status, true, false]);
      const rejected = responses.filter(({ status }) => status === 409);
      for (const { text } of rejected)
        expect(JSON.parse(text)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
      const orders = await Promise.all(items.map(({ id }) => ordersOf(id)));
      expect(orders.reduce((sum, each) => sum + each, 0)).toBe(1);
    },
  );

  attack(
    'are rejected with 409 for another item or body under a key that continued an open order [H6]',
    async (random) => {
      const [buyer, key] = [await verified(), randomUUID()];
      const [open, other] = [await newItem('course'), await newItem('course')];
      const headers = { 'idempotency-key': key };
      const orderId = await ordered(buyer, 'course', open.id);
      const continued = await checkOut(buyer, 'course', open.id, {}, headers);
      expect(continued.json()).toMatchObject({ merchantOrderId: orderId });
      const falseStatements = random.shuffled([
        () => checkOut(buyer, 'course', other.id, {}, headers),
        () => checkOut(buyer, 'course', open.id, { expectedPricePaise: 49_900 }, headers),
        () => checkOut(buyer, 'course', open.id, { coupon: 'WELCOME' }, headers),
      ]);
      const times = random.number('times', 1, 4);
      const responses = await Promise.all(
        Array.from({ length: times }, () => falseStatements.map((falseStatement) => falseStatement())).flat(),
      );
      for (const { status, text } of responses)
        expect([status, JSON.parse(text)]).toMatchObject([409, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
      expect(await ordersOf(other.id)).toBe(0);
      expect(await ordersOf(open.id)).toBe(1);
    },
  );

  attack(
    'lead to one enrollment, one receipt and one mail if three channels report a payment at once [T51]',
    async (random) => {
      const [buyer, course] = [await verified(), await newItem('course')];
      const orderId = await ordered(buyer, 'course', course.id);
      await provider.script(orderId, { webhook: 'drop' });
      await provider.settle(orderId, 'COMPLETED');
      const [order] = await rows<{ number: string }>(
        'payment',
        'SELECT number FROM orders WHERE item_id = ?',
        [course.id],
      );
      const adminUser = await admin();
      const ways = [
        () => buyer.get(statusPath('course', orderId)),
        () => buyer.post(statusPath('course', orderId)),
        () =>
          Visitor.client().post('/api/payments/phonepe/webhook', notification(orderId, 'COMPLETED', 49_900), {
            authorization: genuineCredential(),
          }),
        () => adminUser.post(`/api/admin/orders/${order?.number}/check`),
        () => buyer.post('/api/payment/fix-enrollment'),
      ];
      const calls = Array.from({ length: random.number('at once', 30, 60) }, () => random.one('way', ways)());
      for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(500);
      await eventually('the enrollment', async () => (await enrolled(course.id)) === 1);
      const isReceipt = ({ subject }: { subject: string }) => /^Your receipt/.test(subject);
      await eventually('a receipt', async () => (await mailsTo(buyer.user.email)).some(isReceipt));
      expect(
        await count('payment', 'receipts', 'order_id = (SELECT id FROM orders WHERE number = ?)', [
          order?.number,
        ]),
      ).toBe(1);
      expect((await mailsTo(buyer.user.email)).filter(isReceipt)).toHaveLength(1);
    },
  );

  attack('are not repaired without a payment, however often it is requested [T54]', async (random) => {
    const [buyer, course] = [await signUp(), await newItem('course')];
    const orderId = await ordered(buyer, 'course', course.id);
    const state = random.one('state', ['open', 'failed', 'none'] as const);
    if (state === 'failed') await provider.settle(orderId, 'FAILED');
    const times = random.number('times', 30, 100);
    const responses = await Promise.all(
      Array.from({ length: times }, () =>
        buyer.post('/api/payment/fix-enrollment', { orderId, courseId: course.id, force: true }),
      ),
    );
    for (const { status } of responses) expect(status).toBeLessThan(500);
    expect(await enrolled(course.id)).toBe(0);
    const [free, other] = [await newItem('course'), await signUp()];
    await bought(buyer, 'course', free.id);
    await Promise.all(Array.from({ length: 20 }, () => other.post('/api/payment/fix-enrollment')));
    expect(await enrolled(free.id)).toBe(1);
  });
});
