import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { seatsResponse } from '@academy/contracts/seats/seat.schemas';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { PaymentTestApp } from './payment-test-app.js';
import { aWorkshop } from './fake-catalog.js';

describe('seats of a workshop [AMB-12]', () => {
  const app = new PaymentTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  beforeEach(() => app.phonepe.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  /** The outcome arrives as in production: by a notification, followed by a status request. */
  const pay = (id: string): Promise<void> => app.capture(id);

  async function expire(id: string): Promise<void> {
    await app.age(id, 1201);
    app.phonepe.settle(id, 'FAILED');
    await app.webhook(app.notification(id, 'FAILED'));
  }

  const enrolled = ({ id }: CatalogItem): Promise<number> => app.count('enrollments', 'item_id = ?', [id]);
  const refunds = ({ id }: CatalogItem): Promise<number> =>
    app.count(`refunds r JOIN orders o ON o.id = r.order_id`, `o.item_id = ? AND r.reason = 'SEATS_GONE'`, [
      id,
    ]);
  async function taken({ id }: CatalogItem): Promise<number | undefined> {
    const response = await app.call('POST', '/seats', { body: { workshopIds: [id] } }, seatsResponse);
    return response.body.taken[id];
  }

  it('are sold to N of N + 1 concurrent buyers; the last one gets an error and pays nothing', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 4 }));
    const responses = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const response = await app.checkout(newId(), workshop);
        if (response.status === 200) await pay(response.body.merchantOrderId);
        return response;
      }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(responses.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      code: 'SOLD_OUT',
      error: { message: 'This workshop is sold out.' },
    });
    expect([await enrolled(workshop), await taken(workshop), await refunds(workshop)]).toEqual([4, 4, 0]);
    expect(app.phonepe.orders.size).toBe(4);
  });

  it('are free again after a payment fails or expires, and not before', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
    const failed = await app.anOpenOrder(workshop);
    expect(await app.checkout(newId(), workshop)).toMatchObject({ code: 'SOLD_OUT' });
    app.phonepe.settle(failed.id, 'FAILED');
    await app.webhook(app.notification(failed.id, 'FAILED'));
    expect(await taken(workshop)).toBe(0);
    const expired = await app.anOpenOrder(workshop);
    expect(await taken(workshop)).toBe(1);
    await app.age(expired.id, 1201);
    expect(await taken(workshop)).toBe(0);
    expect((await app.checkout(newId(), workshop)).status).toBe(200);
  });

  it('are given to late money while one is left [fault 12]', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
    const late = await app.anOpenOrder(workshop);
    await expire(late.id);
    await pay(late.id);
    expect((await app.status(late.user, late.id)).body).toMatchObject({
      status: 'SUCCESS',
      refundDue: false,
    });
    expect([await enrolled(workshop), await refunds(workshop)]).toEqual([1, 0]);
    expect(await app.checkout(newId(), workshop)).toMatchObject({ code: 'SOLD_OUT' });
  });

  it.each(['held', 'owned'])(
    'are not given to late money if the last one is %s by another user',
    async (how) => {
      const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
      const late = await app.anOpenOrder(workshop);
      await expire(late.id);
      const next = await app.anOpenOrder(workshop);
      if (how === 'owned') await pay(next.id);
      await pay(late.id);
      if (how === 'held') await pay(next.id);
      expect((await app.status(late.user, late.id)).body).toMatchObject({
        status: 'FAILURE',
        refundDue: true,
      });
      expect((await app.status(next.user, next.id)).body).toMatchObject({ status: 'SUCCESS' });
      expect([await enrolled(workshop), await refunds(workshop)]).toEqual([1, 1]);
    },
  );

  it('never exceed the capacity under concurrent late payments and new buyers', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 3 }));
    const late: string[] = [];
    for (let round = 0; round < 3; round += 1) late.push((await app.anOpenOrder(workshop)).id);
    for (const id of late) await expire(id);
    const buyers = Array.from({ length: 4 }, async () => {
      const response = await app.checkout(newId(), workshop);
      if (response.status === 200) await pay(response.body.merchantOrderId);
    });
    await Promise.all([...late.map(pay), ...buyers]);
    expect(await enrolled(workshop)).toBe(3);
    const paid = [...app.phonepe.orders.values()].filter(({ state }) => state === 'COMPLETED').length;
    expect(await refunds(workshop)).toBe(paid - 3);
  });
});
