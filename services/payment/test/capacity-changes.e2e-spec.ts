import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { type SeatCapacityRecord } from '@academy/contracts/seats/seat.schemas';
import { newId } from '@academy/nest-kit';
import { internalToken } from '@academy/nest-kit/testing';
import { findViolations } from '../src/invariants/invariants.js';
import { PaymentTestApp } from './payment-test-app.js';
import { aWorkshop } from './fake-catalog.js';

type Order = Awaited<ReturnType<PaymentTestApp['anOpenOrder']>>;

/** The test controls the delivery of the catalog's record: lost at first, late, twice, or overtaken (decision 0058). */
describe('seats of a workshop whose capacity an admin changes [AMB-12, fault 12]', () => {
  const app = new PaymentTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  beforeEach(() => app.phonepe.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  async function announce(record: unknown, issuer = 'catalog'): Promise<number> {
    const token = internalToken({ issuer }, { audience: 'payment', secret: app.secret });
    const headers = { authorization: `Bearer ${token}` };
    return (await app.call('POST', '/seats/capacities', { body: record, headers })).status;
  }
  const recordOf = ({ id, capacity, version }: CatalogItem): SeatCapacityRecord => ({
    workshopId: id,
    capacity,
    version,
  });
  /** Saves a capacity as an admin, without sending the record to payment. */
  const save = (item: CatalogItem, capacity: number | null): CatalogItem =>
    app.catalog.put({ ...item, capacity, version: item.version + 1 });

  const pay = ({ id }: Order): Promise<void> => app.capture(id);
  /** Ends the hold; the provider has reported nothing yet. */
  const expire = ({ id }: Order): Promise<void> => app.age(id, 1210);
  async function orders(workshop: CatalogItem, count: number): Promise<Order[]> {
    const opened: Order[] = [];
    while (opened.length < count) opened.push(await app.anOpenOrder(workshop));
    return opened;
  }
  const owners = ({ id }: CatalogItem): Promise<number> => app.count('enrollments', 'item_id = ?', [id]);
  const refunds = ({ id }: CatalogItem): Promise<number> =>
    app.count(`refunds r JOIN orders o ON o.id = r.order_id`, `o.item_id = ? AND r.reason = 'SEATS_GONE'`, [
      id,
    ]);
  const outcome = async (workshop: CatalogItem) => ({
    owners: await owners(workshop),
    refunds: await refunds(workshop),
  });
  async function pool({ id }: CatalogItem): Promise<unknown> {
    const [row] = await app.db.query<object[]>('SELECT capacity, version FROM seat_pools WHERE item_id = ?', [
      id,
    ]);
    return row;
  }

  it('go to one late payment, and the others are refunded, if a limit is set while unlimited seats are held', async () => {
    const workshop = app.catalog.put(aWorkshop());
    const late = await orders(workshop, 3);
    expect(await announce(recordOf(save(workshop, 1)))).toBe(200);
    for (const order of late) await expire(order);
    for (const order of late) await pay(order);
    expect(await outcome(workshop)).toEqual({ owners: 1, refunds: 2 });
  });

  it('go to one of several concurrent late payments under such a limit, and the others are refunded', async () => {
    const workshop = app.catalog.put(aWorkshop());
    const late = await orders(workshop, 5);
    await announce(recordOf(save(workshop, 2)));
    for (const order of late) await expire(order);
    await Promise.all(late.map(pay));
    expect(await outcome(workshop)).toEqual({ owners: 2, refunds: 3 });
  });

  it('go to late payments while some are free if the limit is raised', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
    const late = await app.anOpenOrder(workshop);
    await expire(late);
    await pay(await app.anOpenOrder(workshop));
    await announce(recordOf(save(workshop, 5)));
    await pay(late);
    expect(await outcome(workshop)).toEqual({ owners: 2, refunds: 0 });
  });

  it('go to every late payment if the limit is removed', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
    const late = await app.anOpenOrder(workshop);
    await expire(late);
    await pay(await app.anOpenOrder(workshop));
    const unlimited = save(workshop, null);
    await announce(recordOf(unlimited));
    await pay(late);
    for (const order of await orders(unlimited, 2)) await pay(order);
    expect(await outcome(workshop)).toEqual({ owners: 4, refunds: 0 });
  });

  it('stay owned, or held in time, if the limit is lowered', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 4 }));
    const [owned, held, late] = await orders(workshop, 3);
    if (!owned || !held || !late) throw new Error('three orders were opened');
    await pay(owned);
    await expire(late);
    const lowered = save(workshop, 1);
    await announce(recordOf(lowered));
    await pay(held);
    await pay(late);
    expect(await outcome(workshop)).toEqual({ owners: 2, refunds: 1 });
    expect(await app.checkout(newId(), lowered)).toMatchObject({ status: 409, code: 'SOLD_OUT' });
  });

  it('are updated by the next checkout if the message was lost, because the checkout has the version too', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
    const late = await app.anOpenOrder(workshop);
    await expire(late);
    const raised = save(workshop, 3);
    await pay(await app.anOpenOrder(raised));
    await pay(late);
    expect(await outcome(workshop)).toEqual({ owners: 2, refunds: 0 });
    expect(await pool(workshop)).toEqual({ capacity: 3, version: 2 });
  });

  it('are free for late money too when a checkout removes the limit before the message', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 1 }));
    const late = await app.anOpenOrder(workshop);
    await expire(late);
    await pay(await app.anOpenOrder(workshop));
    await pay(await app.anOpenOrder(save(workshop, null)));
    await pay(late);
    expect(await outcome(workshop)).toEqual({ owners: 3, refunds: 0 });
  });

  it('are not changed by a message that arrives late, twice or out of order', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 5 }));
    const lowered = save(workshop, 2);
    const raised = save(lowered, 3);
    for (const item of [raised, lowered, raised, workshop]) expect(await announce(recordOf(item))).toBe(200);
    expect(await pool(workshop)).toEqual({ capacity: 3, version: 3 });
    const late = await orders(raised, 3);
    for (const order of late) await expire(order);
    await announce(recordOf(lowered));
    for (const order of late) await pay(order);
    expect(await outcome(workshop)).toEqual({ owners: 3, refunds: 0 });
  });

  it.each([5, null])(
    'are sold by the current capacity if a message arrived after the checkout’s request to the catalog (%s seats)',
    async (before) => {
      const workshop = app.catalog.put(aWorkshop({ capacity: before }));
      await announce({ ...recordOf(workshop), capacity: 1, version: 2 });
      await pay(await app.anOpenOrder(workshop));
      expect(await app.checkout(newId(), workshop)).toMatchObject({ status: 409, code: 'SOLD_OUT' });
      expect(await pool(workshop)).toEqual({ capacity: 1, version: 2 });
    },
  );

  it('are changed by valid messages of the catalog only [T67]', async () => {
    const workshop = app.catalog.put(aWorkshop({ capacity: 2 }));
    const record = recordOf(workshop);
    for (const issuer of ['bff', 'auth']) expect(await announce(record, issuer)).toBe(403);
    for (const wrong of [
      { ...record, capacity: -1 },
      { ...record, capacity: 1.5 },
      { ...record, version: 0 },
      { ...record, workshopId: 'x' },
      { ...record, more: true },
      { workshopId: workshop.id, version: 1 },
    ])
      expect(await announce(wrong)).toBe(400);
    expect(await pool(workshop)).toBeUndefined();
  });
});
