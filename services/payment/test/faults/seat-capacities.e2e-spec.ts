import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { checkoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { smallPng } from '@academy/contracts/catalog/catalog.factory';
import { saveWorkshopResponse } from '@academy/contracts/workshops/admin-workshop.schemas';
import { newId } from '@academy/nest-kit';
import { eventually } from '../payment-test-app.js';
import { freePort } from '@academy/nest-kit/testing';
import { RealService } from '../real-service.js';
import { FaultTestSystem } from '../fault-test-system.js';

jest.setTimeout(180_000);

interface PlacedOrder {
  readonly user: string;
  readonly id: string;
}

/** Catalog is the real service, as a process: an admin's changes there reach payment over HTTP (decision 0058). */
describe('seats that an admin changes while users pay [AMB-12, fault 12]', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  const admin = { user: newId(), role: 'admin' as const };
  let catalog: RealService;

  beforeAll(async () => {
    const port = await freePort();
    catalog = await RealService.start('catalog', { url: `http://127.0.0.1:${port}`, secret: app.secret });
    await system.start({
      environment: { CATALOG_URL: catalog.url, CATALOG_TOKEN_SECRET: catalog.secret },
    });
    await app.nest.listen(port, '127.0.0.1');
  });
  afterAll(async () => {
    await catalog.stop();
    await system.stop();
  });
  beforeEach(() => phonepe.reset());
  afterEach(() => system.expectSound());

  /** Saves a workshop; without a capacity it is unlimited. */
  const save = async (capacity: number | null, id?: string): Promise<string> => {
    const fields: Record<string, string> = {
      title: 'A workshop whose seats change',
      description: 'About it.',
      category: 'General',
      createdBy: 'Faculty',
      duration: '2',
      price: '1000',
      date: '2030-01-01',
      time: '10:00',
      publication: 'published',
      ...(capacity === null ? {} : { capacity: String(capacity) }),
    };
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const image = new Blob([Buffer.from(smallPng, 'base64')], { type: 'image/png' });
    if (!id) body.append('image', image, 'a.png');
    const [method, path] = id ? ['PUT', `/workshops/${id}`] : ['POST', '/workshops'];
    const { workshop } = saveWorkshopResponse.parse(await catalog.call(method, path, { ...admin, body }));
    return workshop.id;
  };
  const order = async (itemId: string): Promise<PlacedOrder> => {
    const user = newId();
    const body = {
      itemType: 'workshop',
      itemId,
      contact: { name: 'A Learner', email: 'learner@example.test' },
    };
    const response = await app.call('POST', '/orders', { user, body }, checkoutResponse);
    expect(response.status).toBe(200);
    return { user, id: response.body.merchantOrderId };
  };
  const expire = ({ id }: PlacedOrder): Promise<void> => app.age(id, 1210);
  const pays = async ({ id }: PlacedOrder): Promise<void> => {
    await phonepe.press(id, 'COMPLETED');
    await system.becomes(id, 'CAPTURED');
  };
  const recorded = (id: string, capacity: number | null): Promise<void> =>
    eventually(
      async () => (await app.count('seat_pools', 'item_id = ? AND capacity <=> ?', [id, capacity])) === 1,
      `payment receives ${capacity} seats`,
    );
  const seatsGone = [{ reason: 'SEATS_GONE', amount: 100_000, state: 'DUE' }];

  it('go to one of three late successes when changed from unlimited to one, and two are refunded', async () => {
    const workshop = await save(null);
    const late = [await order(workshop), await order(workshop), await order(workshop)];
    await save(1, workshop);
    await recorded(workshop, 1);
    for (const one of late) await expire(one);
    for (const one of late) await pays(one);
    expect(await app.count('enrollments', 'item_id = ?', [workshop])).toBe(1);
    for (const { user } of late.slice(1)) expect(await system.refundsOf(user)).toEqual(seatsGone);
  });

  it('go to a late success when changed from one to five, of which four are free', async () => {
    const workshop = await save(1);
    const late = await order(workshop);
    await expire(late);
    await pays(await order(workshop));
    await save(5, workshop);
    await recorded(workshop, 5);
    await pays(late);
    expect(await system.enrollments(late.user)).toBe(1);
    expect(await system.refundsOf(late.user)).toEqual([]);
  });

  it('follow the last save if messages are delayed: an owner keeps the seat, the late payment is refunded', async () => {
    const workshop = await save(3);
    const owner = await order(workshop);
    await pays(owner);
    const late = await order(workshop);
    await expire(late);
    // Every record to payment waits for the pool's lock until this transaction ends.
    const obstacle = app.db.createQueryRunner();
    await obstacle.startTransaction();
    await obstacle.query('SELECT * FROM seat_pools WHERE item_id = ? FOR UPDATE', [workshop]);
    await save(2, workshop);
    await save(null, workshop);
    await save(1, workshop);
    await obstacle.rollbackTransaction();
    await obstacle.release();
    await recorded(workshop, 1);
    await pays(late);
    expect(await system.enrollments(owner.user)).toBe(1);
    expect(await system.refundsOf(late.user)).toEqual(seatsGone);
  });
});
