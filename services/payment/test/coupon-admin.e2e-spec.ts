import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { couponList, couponResponse } from '@academy/contracts/coupons/coupon.schemas';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
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

describe('coupons in the admin area', () => {
  const admin = { user: newId(), role: 'admin' as const };
  const terms = { code: 'EDIT-ME', percent: 10 };

  it('are for admins only [S-267]', async () => {
    const body = { ...terms, code: 'FOR-ADMINS' };
    expect(await app.call('POST', '/coupons', { user: newId(), body })).toMatchObject({ status: 403 });
    expect(await app.call('GET', '/coupons', { user: newId() })).toMatchObject({ status: 403 });
  });

  it('are created for one item by its slug, with a response as in the contract', async () => {
    const workshop = app.catalog.put(aWorkshop());
    const item = { itemType: 'workshop', itemId: workshop.slug };
    const created = await app.call('POST', '/coupons', { ...admin, body: { ...terms, ...item } });
    expect(couponResponse.parse(created.body)).toEqual(created.body);
    expect(created.body['coupon']).toMatchObject({ itemId: workshop.id, itemTitle: workshop.title });
    const list = await app.call('GET', '/coupons', admin);
    expect(couponList.parse(list.body)).toEqual(list.body);
  });

  it('cannot have a code that exists, in any case of its letters, also under concurrent requests', async () => {
    const responses = await Promise.all(
      ['twice', 'TWICE', 'Twice'].map((code) =>
        app.call('POST', '/coupons', { ...admin, body: { code, percent: 5 } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are not created for an unknown item or from an invalid form', async () => {
    const before = await app.count('coupons');
    const unknown = { code: 'UNKNOWN-ITEM', percent: 5, itemType: 'course', itemId: 'no-such' };
    expect(await app.call('POST', '/coupons', { ...admin, body: unknown })).toMatchObject({
      status: 400,
      code: 'COUPON_ITEM_UNKNOWN',
    });
    for (const body of [{}, { code: 'X', percent: 5 }, { code: 'BOTH', percent: 5, amountPaise: 100 }])
      expect(await app.call('POST', '/coupons', { ...admin, body })).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
      });
    expect(await app.count('coupons')).toBe(before);
  });

  it('keep their code when edited; an edit of an old version or a limit below the uses is rejected', async () => {
    const { id, code, version } = await aCoupon(app, { maxTotal: 5 });
    const course = app.catalog.put(aCourse({ pricePaise: 100_000 }));
    const [one] = [
      await app.anOpenOrder(course, newId(), { coupon: code }),
      await app.anOpenOrder(course, newId(), { coupon: code }),
    ];
    const save = (body: object) => app.call('PUT', `/coupons/${id}`, { ...admin, body });
    expect(await save({ code, percent: 90, maxTotal: 1 })).toMatchObject({ code: 'COUPON_LIMIT_TOO_LOW' });
    expect(await save({ code: 'OTHER', percent: 90 })).toMatchObject({ code: 'COUPON_CODE_FIXED' });
    expect(await save({ code, percent: 90, maxTotal: 2, version })).toMatchObject({ status: 200 });
    expect(await save({ code, percent: 80, version })).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect(app.phonepe.orders.get(one.id)?.amount).toBe(50_000);
    expect(await seenCoupon(app, id)).toMatchObject({
      percent: 90,
      maxTotal: 2,
      version: 2,
      reserved: 2,
    });
    expect(
      await app.call('PUT', `/coupons/${newId()}`, { ...admin, body: { code, percent: 1 } }),
    ).toMatchObject({
      status: 404,
    });
  });

  it('are saved by one of two concurrent admins, and the other gets STALE_VERSION', async () => {
    const { id, code, version } = await aCoupon(app);
    const percents = [30, 40];
    const responses = await Promise.all(
      percents.map((percent) =>
        app.call('PUT', `/coupons/${id}`, { ...admin, body: { code, percent, version } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)).toMatchObject({ code: 'STALE_VERSION' });
    const percent = percents[responses.findIndex(({ status }) => status === 200)];
    expect(await seenCoupon(app, id)).toMatchObject({ percent, version: version + 1 });
  });

  it('cannot be deleted: the database keeps a coupon that an order refers to', async () => {
    const { id, code } = await aCoupon(app);
    await app.anOpenOrder(app.catalog.put(aCourse()), newId(), { coupon: code });
    await expect(app.db.query('DELETE FROM coupons WHERE id = ?', [id])).rejects.toThrow(/foreign key/i);
  });
});
