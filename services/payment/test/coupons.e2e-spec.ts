import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { quoteResponse } from '@academy/contracts/quotes/quote.schemas';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { type Observation } from '../src/payments/observation.js';
import { PaymentAttempt } from '../src/payments/attempts/payment-attempt.entity.js';
import { PaymentOutcomeService } from '../src/payments/payment-outcome.service.js';
import { PaymentTestApp } from './payment-test-app.js';
import { aCoupon, seenCoupon } from './coupon.factory.js';
import { aCourse, aWorkshop } from './fake-catalog.js';

jest.setTimeout(90_000);
const app = new PaymentTestApp();
beforeAll(() => app.start());
afterAll(() => app.stop());
beforeEach(() => app.phonepe.reset());
afterEach(async () => {
  expect(await findViolations(app.db)).toEqual([]);
});

const attemptOf = (id: string): Promise<PaymentAttempt> =>
  app.db.manager.findOneByOrFail(PaymentAttempt, { merchantOrderId: id });
const redemptions = (couponId: string, where = '1 = 1'): Promise<number> =>
  app.count('coupon_redemptions', `coupon_id = ? AND ${where}`, [couponId]);
const usage = async (id: string): Promise<number[]> => {
  const { used, reserved } = await seenCoupon(app, id);
  return [used, reserved];
};

async function capture(id: string): Promise<void> {
  const { id: attemptId, amountPaise, providerOrderId } = await attemptOf(id);
  const observation: Observation = {
    kind: 'captured',
    code: 'PAYMENT_SUCCESS',
    providerOrderId,
    providerTransactionId: `TXN${id}`,
    amountPaise,
  };
  await app.nest.get(PaymentOutcomeService).apply(attemptId, observation, 'worker');
}

async function end(id: string, kind: 'expired' | 'failed' = 'expired'): Promise<void> {
  const { id: attemptId } = await attemptOf(id);
  const observation: Observation = { kind, code: 'GONE', providerOrderId: null };
  await app.nest.get(PaymentOutcomeService).apply(attemptId, observation, 'worker');
}

describe('a purchase with a coupon', () => {
  it('charges the discounted price and stores list price, discount and code [invariant 3, S-212]', async () => {
    const { id: couponId, code } = await aCoupon(app, { percent: 33 });
    const course = app.catalog.put(aCourse({ pricePaise: 99_999 }));
    const { user, id } = await app.anOpenOrder(course, newId(), { coupon: ` ${code.toLowerCase()} ` });
    expect(app.phonepe.orders.get(id)?.amount).toBe(67_000);
    expect(
      await app.db.query(
        'SELECT price_paise, discount_paise, coupon_id, coupon_code FROM orders WHERE number = ?',
        [id],
      ),
    ).toEqual([{ price_paise: 67_000, discount_paise: 32_999, coupon_id: couponId, coupon_code: code }]);
    expect(await usage(couponId)).toEqual([0, 1]);
    await capture(id);
    expect((await app.status(user, id)).body).toMatchObject({ status: 'SUCCESS', amount: 670 });
    expect(await usage(couponId)).toEqual([1, 0]);
  });

  it('shows the discount on the receipt, beside the list price [AMB-03]', async () => {
    const { code } = await aCoupon(app, { percent: null, amountPaise: 25_000 });
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const { user, id } = await app.anOpenOrder(course, newId(), { coupon: code });
    await capture(id);
    expect((await app.call('GET', `/orders/${id}/receipt`, { user })).body).toMatchObject({
      listPaise: 100_000,
      discount: { label: code, paise: 25_000 },
      totalPaise: 75_000,
    });
  });

  it('redeems the coupon once, in the capturing transaction, however many outcomes arrive [T51]', async () => {
    const { id: couponId, code } = await aCoupon(app);
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()), newId(), { coupon: code });
    await Promise.all(Array.from({ length: 30 }, () => capture(id)));
    expect(await redemptions(couponId)).toBe(1);
  });

  it('enrolls at once without the provider if the coupon covers the price [CON-11]', async () => {
    const { id: couponId, code } = await aCoupon(app, { percent: 100 });
    const course = app.catalog.put(aCourse());
    const user = newId();
    const { body } = await app.checkout(user, course, {}, { coupon: code, expectedPricePaise: 0 });
    expect(body).toMatchObject({ success: true, enrolled: true });
    expect(body.checkoutPageUrl).toBeUndefined();
    expect(app.phonepe.journal).toHaveLength(0);
    expect(await app.count('enrollments', 'user_id = ? AND attempt_id IS NULL', [user])).toBe(1);
    expect(await usage(couponId)).toEqual([1, 0]);
  });

  it('releases the use when the payment fails or expires, and redeems nothing for refunded money', async () => {
    const { id: couponId, code } = await aCoupon(app, { maxTotal: 1 });
    const course = app.catalog.put(aCourse());
    for (const kind of ['failed', 'expired'] as const) {
      const { id } = await app.anOpenOrder(course, newId(), { coupon: code });
      expect(await app.checkout(newId(), course, {}, { coupon: code })).toMatchObject({
        status: 409,
        code: 'COUPON_EXHAUSTED',
      });
      await end(id, kind);
      expect(await usage(couponId)).toEqual([0, 0]);
    }
    const { id, user } = await app.anOpenOrder(course, newId(), { coupon: code });
    app.phonepe.settle(id, 'COMPLETED', 1);
    expect((await app.status(user, id)).body).toMatchObject({ refundDue: true });
    expect(await usage(couponId)).toEqual([0, 0]);
  });
});

describe('the limits of a coupon', () => {
  it('allow exactly ten of fifty concurrent checkouts, and reserve nothing for the others', async () => {
    const { id: couponId, code } = await aCoupon(app, { maxTotal: 10 });
    const course = app.catalog.put(aCourse());
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => app.checkout(newId(), course, {}, { coupon: code })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.filter(({ code: rejection }) => rejection === 'COUPON_EXHAUSTED')).toHaveLength(40);
    expect(await usage(couponId)).toEqual([0, 10]);
    expect(await app.count('orders', 'item_id = ?', [course.id])).toBe(10);
    await Promise.all(
      responses.filter(({ status }) => status === 200).map(({ body }) => capture(body.merchantOrderId)),
    );
    expect(await usage(couponId)).toEqual([10, 0]);
  });

  it('hold while others pay, fail and start checkouts concurrently', async () => {
    const { id: couponId, code } = await aCoupon(app, { maxTotal: 6 });
    const course = app.catalog.put(aCourse());
    const open = await Promise.all(
      Array.from({ length: 6 }, () => app.anOpenOrder(course, newId(), { coupon: code })),
    );
    const attempts = Array.from({ length: 20 }, () => app.checkout(newId(), course, {}, { coupon: code }));
    await Promise.all([
      ...open.slice(0, 3).map(({ id }) => capture(id)),
      ...open.slice(3).map(({ id }) => end(id)),
      ...attempts,
    ]);
    const [used = 0, reserved = 0] = await usage(couponId);
    expect(used).toBe(3);
    expect(used + reserved).toBeLessThanOrEqual(6);
  });

  it('give two tabs of one learner one order and one reservation [T52, fault 27]', async () => {
    const { id: couponId, code } = await aCoupon(app, { maxTotal: 1, maxPerPerson: 1 });
    const course = app.catalog.put(aCourse());
    const user = newId();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.checkout(user, course, {}, { coupon: code })),
    );
    expect(new Set(responses.map(({ body }) => body.checkoutPageUrl)).size).toBe(1);
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(await usage(couponId)).toEqual([0, 1]);
  });

  it('reject a second free purchase in another tab, since the learner is enrolled', async () => {
    const { id: couponId, code } = await aCoupon(app, { percent: 100, maxPerPerson: 1 });
    const course = app.catalog.put(aCourse());
    const user = newId();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => app.checkout(user, course, {}, { coupon: code })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code: rejection }) => rejection === 'ALREADY_ENROLLED')).toHaveLength(7);
    expect(await usage(couponId)).toEqual([1, 0]);
  });

  it('count per user across items, including open payments', async () => {
    const { code } = await aCoupon(app, { maxPerPerson: 1 });
    const [one, two] = [app.catalog.put(aCourse()), app.catalog.put(aCourse())];
    const user = newId();
    const responses = await Promise.all(
      [one, two].map((course) => app.checkout(user, course, {}, { coupon: code })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.map(({ code: rejection }) => rejection)).toContain('COUPON_ALREADY_USED');
    expect((await app.checkout(newId(), two, {}, { coupon: code })).status).toBe(200);
  });

  it('do not reject a late capture at a promised price, which is recorded as over the limit [faults 31, 12]', async () => {
    const { id: couponId, code } = await aCoupon(app, { maxTotal: 1 });
    const course = app.catalog.put(aCourse());
    const late = await app.anOpenOrder(course, newId(), { coupon: code });
    await end(late.id);
    const next = await app.anOpenOrder(course, newId(), { coupon: code });
    await Promise.all([capture(late.id), capture(next.id)]);
    expect((await app.status(late.user, late.id)).body).toMatchObject({ status: 'SUCCESS', amount: 500 });
    expect([await redemptions(couponId), await redemptions(couponId, 'is_over_limit')]).toEqual([2, 1]);
    expect(await app.checkout(newId(), course, {}, { coupon: code })).toMatchObject({
      code: 'COUPON_EXHAUSTED',
    });
  });

  it('count a late capture as a use if one is left', async () => {
    const { id: couponId, code } = await aCoupon(app, { maxTotal: 1 });
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()), newId(), { coupon: code });
    await end(id);
    await capture(id);
    expect([await redemptions(couponId), await redemptions(couponId, 'is_over_limit')]).toEqual([1, 0]);
  });
});

describe('a coupon code that is not valid', () => {
  const HOUR = 3_600_000;
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

  it.each([
    ['COUPON_NOT_STARTED', { startsAt: at(HOUR) }],
    ['COUPON_EXPIRED', { endsAt: at(-HOUR) }],
    ['COUPON_NOT_FOR_ITEM', { itemType: 'workshop' as const }],
    ['COUPON_BELOW_MINIMUM', { minPricePaise: 100_001 }],
    ['COUPON_PRICE_NOT_PAYABLE', { percent: null, amountPaise: 99_950 }],
  ])('is rejected with %s for its field, and changes nothing', async (rejection, facts) => {
    const { code } = await aCoupon(app, facts);
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const user = newId();
    const response = await app.checkout(user, course, {}, { coupon: code });
    expect([response.status, response.code]).toEqual([409, rejection]);
    const { message, details } = response.error;
    expect(details).toEqual({ fields: [{ path: 'coupon', message }] });
    expect(await app.count('orders', 'user_id = ?', [user])).toBe(0);
    const body = { itemType: 'course', itemId: course.id, coupon: code };
    expect(await app.call('POST', '/quotes', { user, body })).toMatchObject({
      status: 409,
      code: rejection,
    });
  });

  it.each(['NO-SUCH-CODE', '!!', 'A'.repeat(64)])(
    'is rejected with 400 if it cannot exist: %s',
    async (coupon) => {
      const course = app.catalog.put(aCourse());
      expect(await app.checkout(newId(), course, {}, { coupon })).toMatchObject({
        status: 400,
        code: 'COUPON_INVALID',
      });
    },
  );

  it('gets the same response if the coupon is switched off as if it never existed', async () => {
    const { id, code } = await aCoupon(app);
    const course = app.catalog.put(aCourse());
    const admin = { user: newId(), role: 'admin' as const };
    await app.call('PUT', `/coupons/${id}/state`, { ...admin, body: { isActive: false } });
    const off = await app.checkout(newId(), course, {}, { coupon: code });
    const unknown = await app.checkout(newId(), course, {}, { coupon: 'NEVER-WAS' });
    expect([off.status, off.code]).toEqual([unknown.status, unknown.code]);
    await app.call('PUT', `/coupons/${id}/state`, { ...admin, body: { isActive: true } });
    expect((await app.checkout(newId(), course, {}, { coupon: code })).status).toBe(200);
  });

  it('is not checked if there is nothing to pay, and an empty code counts as none [S-197]', async () => {
    const { code } = await aCoupon(app);
    const free = app.catalog.put(aCourse({ pricePaise: 0 }));
    expect(await app.checkout(newId(), free, {}, { coupon: code })).toMatchObject({
      code: 'COUPON_NOT_NEEDED',
    });
    expect((await app.checkout(newId(), free, {}, { coupon: '' })).status).toBe(200);
  });

  it('leaves no order and no held seat [AMB-12]', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
    expect(await app.checkout(newId(), workshop, {}, { coupon: 'NOTHING' })).toMatchObject({
      status: 400,
    });
    expect((await app.checkout(newId(), workshop)).status).toBe(200);
  });
});

describe('a quote', () => {
  it('shows the price to everybody, and the effect of a coupon to users who are logged in', async () => {
    const { code } = await aCoupon(app, { percent: null, amountPaise: 25_000 });
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const item = { itemType: 'course', itemId: course.slug };
    const open = await app.call('POST', '/quotes', { body: item });
    expect(open.body).toEqual({
      listPaise: 100_000,
      discountPaise: 0,
      pricePaise: 100_000,
      couponText: null,
    });
    const coupon = { ...item, coupon: code };
    expect(await app.call('POST', '/quotes', { body: coupon })).toMatchObject({ status: 401 });
    const quoted = await app.call('POST', '/quotes', { user: newId(), body: coupon });
    expect(quoteResponse.parse(quoted.body)).toEqual({
      listPaise: 100_000,
      discountPaise: 25_000,
      pricePaise: 75_000,
      couponText: `${code}: ₹250 off`,
    });
    expect(await app.count('orders', 'item_id = ?', [course.id])).toBe(0);
  });
});
