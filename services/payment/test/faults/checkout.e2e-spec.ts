import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { FaultTestSystem } from '../fault-test-system.js';

jest.setTimeout(90_000);

describe('checkout', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  beforeAll(() => system.start());
  afterAll(() => system.stop());
  beforeEach(() => phonepe.reset({ orders: true }));
  afterEach(() => system.expectSound());

  it('opens one order with one page for fifty clicks in two tabs [fault 27, T52]', async () => {
    const course = system.aCourse();
    const user = newId();
    const responses = await Promise.all(Array.from({ length: 50 }, () => app.checkout(user, course)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body.checkoutPageUrl)).size).toBe(1);
    expect(new Set(responses.map(({ body }) => body.merchantOrderId)).size).toBe(1);
    expect(await phonepe.orders()).toHaveLength(1);
    expect(await phonepe.calls('/checkout/v2/pay')).toBe(1);
    expect(await app.count('orders', 'user_id = ?', [user])).toBe(1);
  });

  it('ignores an amount in the body, because the server prices the order [fault 28, T50, SEC-03]', async () => {
    const course = system.aCourse({ pricePaise: 2_500_000 });
    const user = newId();
    const contact = { name: 'A', email: 'a@b.test' };
    for (const amount of [1, -1, 0.01, '₹1', 99_999_999]) {
      const body = { itemType: 'course', itemId: course.id, contact, amount };
      expect(await app.call('POST', '/orders', { user, body })).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
      });
    }
    expect(await phonepe.orders()).toHaveLength(0);
    const { id } = await system.anOrder(course, user);
    expect(await phonepe.orders()).toMatchObject([{ merchantOrderId: id, amount: 2_500_000 }]);
  });

  it('keeps the price of an open order when the item’s price changes [fault 31, T55]', async () => {
    const course = system.aCourse({ pricePaise: 100_000 });
    const { user, id } = await system.anOrder(course);
    app.catalog.put({ ...course, pricePaise: 900_000 });
    expect((await app.checkout(user, course)).body.merchantOrderId).toBe(id);
    await phonepe.press(id, 'COMPLETED');
    await system.becomes(id, 'CAPTURED');
    expect((await app.status(user, id)).body).toMatchObject({ status: 'SUCCESS', amount: 1000 });
    const other = await app.checkout(newId(), course);
    expect((await phonepe.order(other.body.merchantOrderId))?.amount).toBe(900_000);
  });

  it.each([
    [0, 'enrolls without a payment'],
    [1, 'is rejected'],
    [99, 'is rejected'],
    [100, 'is paid'],
    [2_500_000, 'is paid'],
  ])('an item with a price of %s paise %s [T50]', async (pricePaise, outcome) => {
    const response = await app.checkout(newId(), system.aCourse({ pricePaise }));
    const orders = await phonepe.orders();
    if (outcome === 'is rejected') {
      expect(response).toMatchObject({ status: 409, code: 'PRICE_NOT_PAYABLE' });
      expect(orders).toHaveLength(0);
      return;
    }
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect(orders.map(({ amount }) => amount)).toEqual(pricePaise === 0 ? [] : [pricePaise]);
    expect(response.body.enrolled ?? false).toBe(pricePaise === 0);
  });
});
