import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { priceChange } from '@academy/contracts/checkout/checkout.schemas';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { PaymentTestApp, type Reply } from './payment-test-app.js';
import { aCoupon } from './coupon.factory.js';
import { aCourse } from './fake-catalog.js';

describe('a price that changes between view and pay (T55)', () => {
  const app = new PaymentTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  beforeEach(() => app.phonepe.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const changeIn = ({ body }: Reply<unknown>) => priceChange.parse((body as { details: unknown }).details);
  const livePages = (): number =>
    [...app.phonepe.orders.values()].filter(({ state }) => state === 'PENDING').length;

  it('opens nothing until the person has agreed to the new one', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const user = newId();
    app.catalog.put({ ...course, pricePaise: 120_000 });
    const refused = await app.checkout(user, course, {}, { expectedPricePaise: 100_000 });
    expect([refused.status, refused.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(changeIn(refused)).toEqual({ listPaise: 120_000, discountPaise: 0, pricePaise: 120_000 });
    expect(await app.count('orders', 'user_id = ?', [user])).toBe(0);
    expect(app.phonepe.journal).toHaveLength(0);
    const agreed = await app.checkout(user, course, {}, { expectedPricePaise: 120_000 });
    expect(app.phonepe.orders.get(agreed.body.merchantOrderId)?.amount).toBe(120_000);
  });

  it('asks nothing of a caller who names no price (S-197, S-212)', async () => {
    const course = app.catalog.put(aCourse());
    expect((await app.checkout(newId(), course)).status).toBe(200);
  });

  it('says that an open order charges the old one, and continues it once that is agreed to (fault 31)', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const { user, id } = await app.anOpenOrder(course);
    app.catalog.put({ ...course, pricePaise: 80_000 });
    const refused = await app.checkout(user, course, {}, { expectedPricePaise: 80_000 });
    expect([refused.status, refused.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(changeIn(refused)).toMatchObject({ pricePaise: 100_000, merchantOrderId: id });
    const agreed = await app.checkout(user, course, {}, { expectedPricePaise: 100_000 });
    expect(agreed.body.merchantOrderId).toBe(id);
    expect(livePages()).toBe(1);
  });

  it('opens no second payable page for a coupon while the order without it is open; afterwards it does', async () => {
    const { code } = await aCoupon(app);
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const { user, id } = await app.anOpenOrder(course);
    for (const wish of [{ coupon: code }, { coupon: code, expectedPricePaise: 50_000 }]) {
      const refused = await app.checkout(user, course, {}, wish);
      expect(changeIn(refused)).toMatchObject({ pricePaise: 100_000, merchantOrderId: id });
    }
    expect(livePages()).toBe(1);
    app.phonepe.settle(id, 'FAILED');
    await app.status(user, id);
    const next = await app.checkout(user, course, {}, { coupon: code, expectedPricePaise: 50_000 });
    expect(app.phonepe.orders.get(next.body.merchantOrderId)?.amount).toBe(50_000);
    expect(livePages()).toBe(1);
  });

  it('lets an order whose time is over go, and asks about the current price', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const { user, id } = await app.anOpenOrder(course);
    await app.age(id, 1300);
    app.catalog.put({ ...course, pricePaise: 80_000 });
    const next = await app.checkout(user, course, {}, { expectedPricePaise: 80_000 });
    expect(next.status).toBe(200);
    expect(next.body.merchantOrderId).not.toBe(id);
  });

  it('holds for a coupon that was changed after it was quoted', async () => {
    const coupon = await aCoupon(app, { percent: 50 });
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const body = { code: coupon.code, percent: 40 };
    await app.call('PUT', `/coupons/${coupon.id}`, { user: newId(), role: 'admin', body });
    const wish = { coupon: coupon.code, expectedPricePaise: 50_000 };
    const refused = await app.checkout(newId(), course, {}, wish);
    expect(changeIn(refused)).toEqual({ listPaise: 100_000, discountPaise: 40_000, pricePaise: 60_000 });
  });

  it('is part of what an Idempotency-Key stands for', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const user = newId();
    const key = { 'idempotency-key': 'price-1' };
    const first = await app.checkout(user, course, key, { expectedPricePaise: 100_000 });
    const again = await app.checkout(user, course, key, { expectedPricePaise: 100_000 });
    expect(again.body).toEqual(first.body);
    expect(await app.checkout(user, course, key, { expectedPricePaise: 1 })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('is agreed on by one of twenty parallel tabs or by all: one order, one page (T52)', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const user = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        app.checkout(user, course, {}, { expectedPricePaise: tab % 2 ? 100_000 : 90_000 }),
      ),
    );
    expect(answers.map(({ status }, tab) => [tab % 2, status])).toEqual(
      answers.map((_, tab) => (tab % 2 ? [1, 200] : [0, 409])),
    );
    expect(app.phonepe.orders.size).toBe(1);
  });
});
