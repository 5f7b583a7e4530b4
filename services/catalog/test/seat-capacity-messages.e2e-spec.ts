import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seatCapacityRecord } from '@academy/contracts/seats/seat.schemas';
import {
  saveWorkshopResponse,
  type AdminWorkshop,
} from '@academy/contracts/workshops/admin-workshop.schemas';
import { itemMessageRoute } from '../src/items/saving/item-outbox.js';
import { ServiceMessage } from '@academy/nest-kit';
import { CatalogTestApp } from './catalog-test-app.js';

const fields = {
  title: 'A workshop with seats',
  description: 'About it.',
  createdBy: 'Academy faculty',
  duration: '2',
  price: '999',
  category: 'Security',
  date: '2030-01-01',
};

/** Payment is unavailable during all tests, so that the messages stay in the outbox and can be read. */
describe('messages to payment about the seats of a workshop [AMB-12, decision 0058]', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
  });
  afterAll(() => catalog.close());

  const create = async (overrides: object = {}): Promise<AdminWorkshop> => {
    const response = await catalog.call('admin', 'POST', '/workshops', { ...fields, ...overrides });
    const { workshop } = response.as(saveWorkshopResponse);
    await catalog.publish('workshop', workshop.id);
    return workshop;
  };
  const update = async (id: string, overrides: object = {}): Promise<number> =>
    (await catalog.call('admin', 'PUT', `/workshops/${id}`, { ...fields, ...overrides })).status;
  const announced = async (id: string): Promise<unknown> => {
    const message = await catalog.source.manager.findOneBy(ServiceMessage, { subject: `capacity/${id}` });
    return message && seatCapacityRecord.parse(JSON.parse(message.body));
  };

  it('contain only the newest capacity, with the version that set it', async () => {
    const { id: workshopId } = await create();
    expect(await update(workshopId, { capacity: 4 })).toBe(200);
    expect(await announced(workshopId)).toEqual({ workshopId, capacity: 4, version: 2 });
    await update(workshopId, { capacity: 9 });
    await update(workshopId);
    expect(await announced(workshopId)).toEqual({ workshopId, capacity: null, version: 4 });
  });

  it('are not sent if nothing changed or the save was rejected', async () => {
    const { id } = await create({ capacity: 4 });
    expect(await update(id, { capacity: 4, price: '1,999' })).toBe(200);
    expect(await update(id, { capacity: 5, version: 1 })).toBe(409);
    expect(await announced(id)).toBeNull();
  });

  it('are separate from the messages about its sale', async () => {
    const { id } = await create({ capacity: 4 });
    expect(await update(id, { capacity: 3, publication: 'draft' })).toBe(200);
    const subjects = [`capacity/${id}`, `workshop/${id}`];
    expect(await catalog.source.manager.countBy(ServiceMessage, { subject: subjects[1] ?? '' })).toBe(1);
    expect(await announced(id)).toMatchObject({ capacity: 3 });
    expect(subjects.map((subject) => itemMessageRoute(subject).path)).toEqual([
      '/seats/capacities',
      '/delisted-items',
    ]);
  });
});
