import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogItemResponse } from '@academy/contracts/items/item.schemas';
import {
  workshopScheduleRecord as noticeSchema,
  type WorkshopScheduleRecord,
} from '@academy/contracts/workshop-reminders/workshop-schedule.schemas';
import {
  saveWorkshopResponse,
  type AdminWorkshop,
} from '@academy/contracts/workshops/admin-workshop.schemas';
import { newId, ServiceMessage } from '@academy/nest-kit';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { itemMessageRoute } from '../src/items/saving/item-outbox.js';
import { ADMIN_ID, CatalogTestApp } from './catalog-test-app.js';

const fields = {
  title: 'A workshop with a time',
  description: 'About it.',
  createdBy: 'Academy faculty',
  duration: '2',
  price: '999',
  category: 'Security',
  date: '2030-01-01',
  time: '18:30',
  location: 'Online',
  joinUrl: 'https://meet.example.com/first',
};
const reason = 'The trainer has fallen ill.';

/** Payment is unavailable during all tests, so that the messages stay in the outbox and can be read. */
describe('messages to payment about the schedule of a workshop, for reminders and notices of changes', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
  });
  afterAll(() => catalog.close());

  const createDraft = async (overrides: object = {}): Promise<AdminWorkshop> => {
    const response = await catalog.call('admin', 'POST', '/workshops', { ...fields, ...overrides });
    const { workshop } = response.as(saveWorkshopResponse);
    await catalog.makePublishable('workshop', workshop.id);
    return workshop;
  };
  /** A published workshop, of version 2. */
  const create = async (overrides: object = {}): Promise<AdminWorkshop> => {
    const { id } = await createDraft(overrides);
    const response = await catalog.call('admin', 'PUT', `/workshops/${id}`, {
      ...fields,
      ...overrides,
      publication: 'published',
    });
    return response.as(saveWorkshopResponse).workshop;
  };
  const update = async (id: string, overrides: object = {}): Promise<number> =>
    (await catalog.call('admin', 'PUT', `/workshops/${id}`, { ...fields, ...overrides })).status;
  const cancel = (id: string, body: object = { confirmation: 'CANCEL', reason }) =>
    catalog.call('admin', 'POST', `/workshops/${id}/cancellation`, body);
  const announced = async (id: string): Promise<WorkshopScheduleRecord | null> => {
    const message = await catalog.source.manager.findOneBy(ServiceMessage, { subject: `schedule/${id}` });
    return message && noticeSchema.parse(JSON.parse(message.body));
  };
  const auditOf = (subjectId: string) =>
    catalog.source.manager.find(AuditEntry, { where: { subjectId }, order: { id: 'ASC' } });

  it('contain everything that a mail and its calendar entry need, from publication on', async () => {
    const { id: workshopId, slug } = await create();
    expect(await announced(workshopId)).toEqual({
      workshopId,
      slug,
      title: fields.title,
      startsAt: '2030-01-01T13:00:00.000Z',
      endsAt: '2030-01-01T15:00:00.000Z',
      timeZone: 'Asia/Kolkata',
      location: 'Online',
      joinUrl: fields.joinUrl,
      isCancelled: false,
      cancellationReason: null,
      version: 2,
    });
    expect(itemMessageRoute(`schedule/${workshopId}`).path).toBe('/workshop-schedules');
  });

  it('are not sent for a new draft, and in full once it is published', async () => {
    const { id } = await createDraft();
    expect(await announced(id)).toBeNull();
    expect(await update(id, { publication: 'published' })).toBe(200);
    expect(await announced(id)).toMatchObject({ version: 2 });
  });

  it.each([
    ['time', { time: '19:30' }, { startsAt: '2030-01-01T14:00:00.000Z' }],
    ['zone', { timeZone: 'Europe/Berlin' }, { startsAt: '2030-01-01T17:30:00.000Z' }],
    ['place', { location: 'Bapatla' }, { location: 'Bapatla' }],
    ['link', { joinUrl: 'https://meet.example.com/second' }, { joinUrl: 'https://meet.example.com/second' }],
    ['title', { title: 'Another name for it' }, { title: 'Another name for it' }],
  ])('are sent for another %s, with the version that changed it', async (_what, change, expected) => {
    const { id } = await create();
    expect(await update(id, change)).toBe(200);
    expect(await announced(id)).toMatchObject({ ...expected, version: 3 });
  });

  it('are not sent if only texts, price or seats change', async () => {
    const { id } = await create();
    expect(await update(id, { description: 'Said in other words.', price: '1,499', capacity: 5 })).toBe(200);
    expect(await announced(id)).toMatchObject({ version: 2 });
  });

  it('are sent for a workshop that was taken off sale, because it may have been bought before', async () => {
    const { id } = await create();
    await update(id, { publication: 'draft' });
    await update(id, { publication: 'draft', time: '20:00' });
    expect(await announced(id)).toMatchObject({ startsAt: '2030-01-01T14:30:00.000Z', version: 4 });
  });

  it('accept a link of the maximum length [CON-17]', async () => {
    const joinUrl = `https://meet.example.com/${'x'.repeat(1975)}`;
    const { id } = await create({ joinUrl });
    expect(await announced(id)).toMatchObject({ joinUrl });
    expect(await update(id, { joinUrl: `${joinUrl}y` })).toBe(400);
    expect(await update(id, { joinUrl: 'http://meet.example.com/' })).toBe(400);
  });

  describe('messages after the academy cancels a workshop [CON-13, decision 0107]', () => {
    it('contain the cancellation with its reason; nobody can buy the workshop, and the audit log names the admin', async () => {
      const { id } = await create();
      const response = (await cancel(id)).as(saveWorkshopResponse);
      expect(response.workshop).toMatchObject({ status: 'cancelled', version: 3 });
      expect(await announced(id)).toMatchObject({
        isCancelled: true,
        cancellationReason: reason,
        version: 3,
      });
      const { item } = (await catalog.call('visitor', 'GET', `/items/workshop/${id}`)).as(
        catalogItemResponse,
      );
      expect(item.isOnSale).toBe(false);
      expect((await auditOf(id)).map(({ action }) => action)).toEqual(['created', 'saved', 'cancelled']);
      expect((await auditOf(id)).at(-1)).toMatchObject({
        actorId: ADMIN_ID,
        after: { cancellationReason: reason },
      });
    });

    it('are not repeated by a second cancellation, which does not change the reason either', async () => {
      const { id } = await create();
      await cancel(id);
      const again = await cancel(id, { confirmation: 'CANCEL', reason: 'Another reason altogether.' });
      expect(again.as(saveWorkshopResponse).workshop.version).toBe(3);
      expect(await announced(id)).toMatchObject({ cancellationReason: reason, version: 3 });
      expect(await auditOf(id)).toHaveLength(3);
    });

    it('report it as cancelled whatever is saved afterwards', async () => {
      const { id } = await create();
      await cancel(id);
      expect(await update(id, { title: 'With a note in its name', publication: 'published' })).toBe(200);
      expect(await announced(id)).toMatchObject({
        isCancelled: true,
        cancellationReason: reason,
        version: 4,
      });
    });

    it.each([
      [{ reason }, 400],
      [{ confirmation: 'cancel', reason }, 400],
      [{ confirmation: 'CANCEL', reason: 'short' }, 400],
      [{ confirmation: 'CANCEL', reason: 'two\nlines of a reason' }, 400],
    ])('are not sent if the reason is %j, which is rejected', async (body, status) => {
      const { id } = await create();
      expect((await cancel(id, body)).status).toBe(status);
      expect(await announced(id)).toMatchObject({ isCancelled: false, version: 2 });
    });

    it('are not sent for a past or an unknown workshop, nor for a caller who is no admin', async () => {
      const { id } = await create();
      await catalog.source.query('UPDATE workshops SET starts_at = ?, ends_at = ? WHERE id = ?', [
        new Date(0),
        new Date(1),
        id,
      ]);
      const rejected = await cancel(id);
      expect([rejected.status, rejected.error.code]).toEqual([409, 'WORKSHOP_OVER']);
      expect((await cancel(newId())).status).toBe(404);
      const body = { confirmation: 'CANCEL', reason };
      expect((await catalog.call('user', 'POST', `/workshops/${id}/cancellation`, body)).status).toBe(403);
    });
  });
});
