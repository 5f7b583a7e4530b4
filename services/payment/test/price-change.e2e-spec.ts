import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { priceChange } from '@academy/contracts/checkout/checkout.schemas';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { PaymentTestApp } from './payment-test-app.js';
import { type Reply } from './reply.js';
import { aCoupon } from './coupon.factory.js';
import { aCourse } from './fake-catalog.js';

describe('a price that changes between the page and the payment [T55]', () => {
  const app = new PaymentTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  beforeEach(() => app.phonepe.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const changeIn = ({ error }: Reply<unknown>) => priceChange.parse(error.details);
  const livePages = (): number =>
    [...app.phonepe.orders.values()].filter(({ state }) => state === 'PENDING').length;

  it('opens no order until the user has agreed to the new price', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const user = newId();
    app.catalog.put({ ...course, pricePaise: 120_000 });
    const rejected = await app.checkout(user, course, {}, { expectedPricePaise: 100_000 });
    expect([rejected.status, rejected.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(changeIn(rejected)).toEqual({ listPaise: 120_000, discountPaise: 0, pricePaise: 120_000 });
    expect(await app.count('orders', 'user_id = ?', [user])).toBe(0);
    expect(app.phonepe.journal).toHaveLength(0);
    const agreed = await app.checkout(user, course, {}, { expectedPricePaise: 120_000 });
    expect(app.phonepe.orders.get(agreed.body.merchantOrderId)?.amount).toBe(120_000);
  });

  it('needs no agreement of a client that sends no price [S-197, S-212]', async () => {
    const course = app.catalog.put(aCourse());
    expect((await app.checkout(newId(), course)).status).toBe(200);
  });

  it('leads to a message that an open order charges the old price, and continues it after the agreement [fault 31]', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const { user, id } = await app.anOpenOrder(course);
    app.catalog.put({ ...course, pricePaise: 80_000 });
    const rejected = await app.checkout(user, course, {}, { expectedPricePaise: 80_000 });
    expect([rejected.status, rejected.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(changeIn(rejected)).toMatchObject({ pricePaise: 100_000, merchantOrderId: id });
    const agreed = await app.checkout(user, course, {}, { expectedPricePaise: 100_000 });
    expect(agreed.body.merchantOrderId).toBe(id);
    expect(livePages()).toBe(1);
  });

  it('opens no second pay page for a coupon while the order without it is open, but does afterwards', async () => {
    const { code } = await aCoupon(app);
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const { user, id } = await app.anOpenOrder(course);
    for (const wish of [{ coupon: code }, { coupon: code, expectedPricePaise: 50_000 }]) {
      const rejected = await app.checkout(user, course, {}, wish);
      expect(changeIn(rejected)).toMatchObject({ pricePaise: 100_000, merchantOrderId: id });
    }
    expect(livePages()).toBe(1);
    app.phonepe.settle(id, 'FAILED');
    await app.status(user, id);
    const next = await app.checkout(user, course, {}, { coupon: code, expectedPricePaise: 50_000 });
    expect(app.phonepe.orders.get(next.body.merchantOrderId)?.amount).toBe(50_000);
    expect(livePages()).toBe(1);
  });

  it('closes an order that has expired, and requires agreement to the current price', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const { user, id } = await app.anOpenOrder(course);
    await app.age(id, 1300);
    app.catalog.put({ ...course, pricePaise: 80_000 });
    const next = await app.checkout(user, course, {}, { expectedPricePaise: 80_000 });
    expect(next.status).toBe(200);
    expect(next.body.merchantOrderId).not.toBe(id);
  });

  it('is checked also for a coupon that was changed after its quote', async () => {
    const coupon = await aCoupon(app, { percent: 50 });
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const body = { code: coupon.code, percent: 40 };
    await app.call('PUT', `/coupons/${coupon.id}`, { user: newId(), role: 'admin', body });
    const wish = { coupon: coupon.code, expectedPricePaise: 50_000 };
    const rejected = await app.checkout(newId(), course, {}, wish);
    expect(changeIn(rejected)).toEqual({ listPaise: 100_000, discountPaise: 40_000, pricePaise: 60_000 });
  });

  it('is part of the body that belongs to an Idempotency-Key', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const user = newId();
    const key = { 'idempotency-key': 'price-1' };
    const first = await app.checkout(user, course, key, { expectedPricePaise: 100_000 });
    const again = await app.checkout(user, course, key, { expectedPricePaise: 100_000 });
    expect(again.content).toEqual(first.content);
    expect(await app.checkout(user, course, key, { expectedPricePaise: 1 })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('is agreed to by one or all of twenty concurrent tabs, with one order and one page [T52]', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const user = newId();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, tab) =>
        app.checkout(user, course, {}, { expectedPricePaise: tab % 2 ? 100_000 : 90_000 }),
      ),
    );
    expect(responses.map(({ status }, tab) => [tab % 2, status])).toEqual(
      responses.map((_, tab) => (tab % 2 ? [1, 200] : [0, 409])),
    );
    expect(app.phonepe.orders.size).toBe(1);
  });
});
