import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditPart } from '@academy/contracts/audit/audit.schemas';
import { MAX_TEMPLATES, replyTemplateList } from '@academy/contracts/support/reply-template.schemas';
import { newId } from '@academy/nest-kit';
import { ReplyTemplateRow } from '../../src/support/templates/reply-template.entity.js';
import { ADMIN_ADDRESS, ADMIN_ID, CatalogTestApp, LEARNER_ID } from '../catalog-test-app.js';

const PATH = '/reply-templates';
const TEXT = 'Dear {name},\nyour message {ticket} is with us.\n{admin}';

describe('templates of replies', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
  });
  beforeEach(() => catalog.source.manager.clear(ReplyTemplateRow));
  afterAll(() => catalog.close());

  const list = async () => (await catalog.call('admin', 'GET', PATH)).as(replyTemplateList).templates;
  const add = (over: object = {}) =>
    catalog.call('admin', 'POST', PATH, { name: 'Refund', text: TEXT, ...over });
  const save = (id: string, body: object) =>
    catalog.call('admin', 'PUT', `${PATH}/${id}`, { name: 'Refund', text: TEXT, ...body });
  const remove = (id: string, version: number) =>
    catalog.call('admin', 'DELETE', `${PATH}/${id}?version=${version}`);
  const added = async (over: object = {}) => {
    const before = await list();
    const { templates } = (await add(over)).as(replyTemplateList);
    return templates.find(({ id }) => !before.some((other) => other.id === id))!;
  };

  it('are listed by name, changed and deleted, each change with its admin in the log [SEC-28]', async () => {
    await added({ name: 'Video' });
    const { id } = await added({ text: TEXT.replaceAll('\n', '\r\n') });
    expect(await list()).toMatchObject([
      { name: 'Refund', text: TEXT, version: 1 },
      { name: 'Video', version: 1 },
    ]);
    expect((await save(id, { version: 1, name: 'Refunds' })).as(replyTemplateList).templates[0]).toEqual({
      id,
      name: 'Refunds',
      text: TEXT,
      version: 2,
    });
    expect((await remove(id, 2)).as(replyTemplateList).templates).toHaveLength(1);
    const { entries } = (await catalog.call('admin', 'GET', `/audit-entries?subjectId=${id}`)).as(auditPart);
    expect(entries.map(({ action, actorId, ip }) => [action, actorId, ip])).toEqual(
      ['deleted', 'saved', 'created'].map((action) => [action, ADMIN_ID, ADMIN_ADDRESS]),
    );
    expect(entries[1]).toMatchObject({ before: { name: 'Refund' }, after: { name: 'Refunds' } });
  });

  it('keep the first of two changes that began with the same version', async () => {
    const { id } = await added();
    const responses = await Promise.all(['One', 'Two'].map((name) => save(id, { version: 1, name })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await remove(id, 1)).toMatchObject({ status: 409, error: { code: 'STALE_VERSION' } });
    const [{ name } = { name: '' }] = await list();
    expect((await save(id, { version: 1, name })).status).toBe(200);
    expect((await list())[0]?.version).toBe(2);
  });

  it('have names of their own, whatever their case, even if two are added at once', async () => {
    const twice = await Promise.all([add(), add({ name: 'REFUND' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await added({ name: 'Video' });
    expect(await save(other.id, { version: 1, name: 'refund' })).toMatchObject({
      status: 409,
      error: { code: 'TEMPLATE_EXISTS' },
    });
    expect(await list()).toHaveLength(2);
  });

  it('are limited in number', async () => {
    const rows = Array.from({ length: MAX_TEMPLATES }, (_, at) => ({ id: newId(), name: `Number ${at}` }));
    await catalog.source.manager.insert(
      ReplyTemplateRow,
      rows.map((row) => ({ ...row, text: TEXT, version: 1 })),
    );
    expect(await add()).toMatchObject({ status: 409, error: { code: 'TOO_MANY_TEMPLATES' } });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'One\nTwo' }],
    ['a name that is too long', { name: 'x'.repeat(81) }],
    ['a short text', { text: 'short' }],
    ['a text that is too long', { text: 'x'.repeat(4_001) }],
    ['an unknown placeholder', { text: 'Dear {nmae}, hello.' }],
    ['an unknown field', { version: 1 }],
  ])('are rejected with %s, and nothing is stored', async (_, over) => {
    expect((await add(over)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('are for admins alone, and unknown ones are 404 [T27]', async () => {
    const { id } = await added();
    for (const [caller, status] of [
      ['visitor', 401],
      [{ userId: LEARNER_ID }, 403],
    ] as const) {
      expect((await catalog.call(caller, 'GET', PATH)).status).toBe(status);
      expect((await catalog.call(caller, 'DELETE', `${PATH}/${id}?version=1`)).status).toBe(status);
    }
    expect((await save(newId(), { version: 1 })).status).toBe(404);
    expect((await remove('nobody', 1)).status).toBe(404);
  });
});
