import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { newId } from '@academy/nest-kit';
import { PaymentTestApp } from './payment-test-app.js';
import { type Reply } from './reply.js';
import { aCoupon } from './coupon.factory.js';
import { aCourse, aWorkshop } from './fake-catalog.js';

/** For users, a draft or an archived item cannot be distinguished from an item that does not exist (T27). */
describe('an unpublished item', () => {
  const app = new PaymentTestApp();
  let coupon: string;
  beforeAll(async () => {
    await app.start();
    coupon = (await aCoupon(app)).code;
  });
  afterAll(() => app.stop());

  const hidden = { isOnSale: false, isPublished: false };
  const quote = (item: CatalogItem, more: object = {}, caller: object = {}) =>
    app.call('POST', '/quotes', {
      body: { itemType: item.type, itemId: item.id, ...more },
      ...caller,
    });
  const plain = ({ status, content }: Reply<unknown>) => [
    status,
    { ...(content as object), requestId: 'any' },
  ];

  it.each([
    ['course', aCourse],
    ['workshop', aWorkshop],
  ])('has no price and does not exist for visitors and learners: a %s [T27]', async (_, make) => {
    const draft = app.catalog.put(make({ ...hidden, pricePaise: 1_234_500, capacity: null }));
    const none = make();
    const user = newId();
    for (const call of [
      (item: CatalogItem) => quote(item),
      (item: CatalogItem) => quote({ ...item, id: item.slug }),
      (item: CatalogItem) => quote(item, {}, { user }),
      (item: CatalogItem) => quote(item, { coupon }, { user }),
      (item: CatalogItem) => app.checkout(user, item),
      (item: CatalogItem) => app.checkout(user, { ...item, id: item.slug }),
      (item: CatalogItem) => app.checkout(user, item, {}, { coupon }),
      (item: CatalogItem) => app.checkout(user, item, { 'idempotency-key': item.id }),
    ]) {
      const response = plain(await call(draft));
      expect(response).toEqual(plain(await call(none)));
      expect(response[0]).toBe(404);
    }
    expect(await app.count('orders', 'user_id = ?', [user])).toBe(0);
  });

  it('has a price for an admin, who sees its page too, but cannot be bought', async () => {
    const draft = app.catalog.put(aCourse(hidden));
    const caller = { user: newId(), role: 'admin' as const };
    expect(await quote(draft, {}, caller)).toMatchObject({ status: 200, body: { pricePaise: 100_000 } });
    const body = { itemType: 'course', itemId: draft.id, contact: { name: 'A', email: 'a@b.test' } };
    expect(await app.call('POST', '/orders', { ...caller, body })).toMatchObject({
      status: 409,
      code: 'NOT_ON_SALE',
    });
  });

  it('is shown to users who own it', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 0 }));
    const user = newId();
    await app.checkout(user, course);
    app.catalog.put({ ...course, ...hidden });
    expect(await app.checkout(user, course)).toMatchObject({ status: 409, code: 'ALREADY_ENROLLED' });
    expect(await app.checkout(newId(), course)).toMatchObject({ status: 404, code: 'COURSE_NOT_FOUND' });
  });
});
