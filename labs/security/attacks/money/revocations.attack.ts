import { randomUUID } from 'node:crypto';
import { checkoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { admin, verified, type Member } from '../../lab/users.js';
import { logOf } from '../../lab/processes.js';
import { provider } from '../../lab/provider.js';
import { manualEnrollment, refunded, refundOf, revokedOrder } from '../../lab/refunds.js';
import { bought, checkOut, newItem, type Item, type Kind } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';
import { type LabResponse } from '../../lab/http.js';

afterAll(closeDatabase);

const enrolled = ({ user }: Member, { id }: Item) =>
  count('payment', 'enrollments', 'user_id = ? AND item_id = ?', [user.id, id]);
const codeOf = ({ text }: LabResponse) => (JSON.parse(text) as { code?: string }).code;

describe('a checkout that is sent again under its key', () => {
  attack('is rejected after access to a free item was revoked [H7, API6]', async (random) => {
    const [buyer, course] = [await verified(), await newItem('course', { price: '0' })];
    const headers = { 'idempotency-key': randomUUID() };
    const repeat = () => checkOut(buyer, 'course', course.id, {}, headers);
    const first = await repeat();
    expect([first.status, first.json()]).toMatchObject([200, { enrolled: true }]);
    expect((await repeat()).json()).toEqual(first.json());
    const repeats = Array.from({ length: random.number('at once', 2, 10) }, () => repeat);
    await manualEnrollment('DELETE', buyer.user.id, course.id);
    for (const response of await Promise.all(repeats.map((again) => again()))) {
      expect([response.status, codeOf(response)]).toEqual([409, 'CHECKOUT_ENDED']);
      expect(response.text).not.toMatch(/"enrolled":true|are enrolled/);
    }
    expect(await enrolled(buyer, course)).toBe(0);
    expect((await buyer.get('/api/user/enrollments')).text).not.toContain(course.id);
  });

  attack(
    'returns no access after a refund, and leads to no pay page for an item that was granted meanwhile [H7]',
    async (random) => {
      const [buyer, course] = [await verified(), await newItem('course')];
      const headers = { 'idempotency-key': randomUUID() };
      const response = await checkOut(buyer, 'course', course.id, {}, headers);
      const { merchantOrderId } = checkoutResponse.parse(response.json());
      const isPaid = random.chance('paid and revoked');
      if (isPaid) {
        await provider.settle(merchantOrderId, 'COMPLETED');
        await eventually('the enrollment', async () => (await enrolled(buyer, course)) === 1);
        await revokedOrder(merchantOrderId);
      } else await manualEnrollment('POST', buyer.user.id, course.id);
      for (let time = random.number('times', 1, 5); time > 0; time -= 1) {
        const again = await checkOut(buyer, 'course', course.id, {}, headers);
        expect([again.status, codeOf(again)]).toEqual([409, isPaid ? 'CHECKOUT_ENDED' : 'ALREADY_ENROLLED']);
        expect(again.text).not.toContain('http');
      }
      expect(await enrolled(buyer, course)).toBe(isPaid ? 0 : 1);
    },
  );
});

describe('a draft', () => {
  attack('does not exist for visitors and learners, and reveals no price [H8, T27, API1]', async (random) => {
    const kind = random.one<Kind>('kind', ['course', 'workshop']);
    const price = String(random.number('price', 1_000, 9_999_999));
    const draft = await hidden(kind, price, random.one('how', ['draft', 'archived'] as const));
    const none = { id: '01J00000000000000000000000', slug: draft.slug.replace(/.$/, 'q0') };
    const [learner, nobody] = [await verified(), Visitor.client()];
    const key = random.one<'id' | 'slug'>('by', ['id', 'slug']);
    const coupon = random.text('coupon', 8, 'ABCDEFGHKLMNPQRSTUVWXYZ');
    const calls: [string, (item: { id: string; slug: string }) => Promise<LabResponse>][] = [
      ['quote', (item) => nobody.post('/api/payment/quote', { type: kind, id: item[key] })],
      ['quote of a learner', (item) => learner.post('/api/payment/quote', { type: kind, id: item[key] })],
      ['coupon', (item) => learner.post('/api/payment/quote', { type: kind, id: item[key], coupon })],
      ['checkout', (item) => checkOut(learner, kind, item[key])],
      ['checkout with a price', (item) => checkOut(learner, kind, item[key], { expectedPricePaise: 1 })],
      [
        'checkout with a key',
        (item) => checkOut(learner, kind, item[key], {}, { 'idempotency-key': item.id }),
      ],
      ['page', (item) => nobody.get(`/api/${kind}/${item[key]}`)],
      ['page of a learner', (item) => learner.get(`/api/${kind}/${item[key]}`)],
    ];
    for (const [name, send] of random.shuffled(calls)) {
      const [of, other] = [await send(draft), await send(none)];
      expect([name, plain(of, draft)]).toEqual([name, plain(other, none)]);
      expect([name, of.status]).toEqual([name, 404]);
      expect(of.text).not.toContain(price);
    }
    expect(await count('payment', 'orders', 'item_id = ?', [draft.id])).toBe(0);
  });
});

/** Saves an item that is not public yet, or no longer. */
async function hidden(kind: Kind, price: string, how: 'archived' | 'draft'): Promise<Item> {
  if (how === 'draft') return newItem(kind, { price, publication: 'draft' });
  const item = await newItem(kind, { price });
  const { status, text } = await (await admin()).delete(`/api/admin/${kind}/${item.id}`);
  if (status !== 200) throw new Error(`Nothing was archived: ${status} ${text}`);
  return item;
}

/** A response without the parts that differ with each request. */
const plain = ({ status, text }: LabResponse, { id, slug }: { id: string; slug: string }) => [
  status,
  { ...(JSON.parse(text.replaceAll(id, 'ID').replaceAll(slug, 'SLUG')) as object), requestId: 'any' },
];

describe('a refund that failed', () => {
  attack(
    'is retried once by many concurrent retries, which leave at most one alert [H18]',
    async (random) => {
      const [buyer, course, adminUser] = [await verified(), await newItem('course'), await admin()];
      const orderId = await bought(buyer, 'course', course.id);
      await provider.script(orderId, { refundState: 'FAILED' });
      const id = await revokedOrder(orderId);
      expect((await adminUser.post(`/api/admin/refunds/${id}/approve`)).status).toBe(200);
      await refunded(id, 'FAILED');
      const { merchantRefundId: over } = await refundOf(id);
      const end = random.one('end', ['PENDING', 'COMPLETED', 'FAILED']);
      await provider.script(orderId, { refundState: end });
      const responses = await Promise.all(
        Array.from({ length: random.number('at once', 8, 16) }, () =>
          adminUser.post(`/api/admin/refunds/${id}/retry`, { merchantRefundId: over }),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
      await refunded(id, end);
      const tries = (await provider.refunds()).filter((one) => one.originalMerchantOrderId === orderId);
      expect(tries).toHaveLength(2);
      expect(alertsOf(id).length).toBeLessThanOrEqual(1);
    },
  );
});

/** Log lines of both processes about the refund and each of its attempts. */
const alertsOf = (id: string): string[] =>
  ['payment', 'worker'].flatMap((name) =>
    logOf(name)
      .split('\n')
      .filter((line) => line.includes('alert:') && line.includes(id)),
  );
