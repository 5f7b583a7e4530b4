import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditServiceCalls } from '@academy/contracts/audit/audit.calls';
import { auditList, type StoredAuditEntry } from '@academy/contracts/audit/audit.schemas';
import { itemServiceCalls } from '@academy/contracts/items/item.calls';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { newId } from '@academy/nest-kit';
import { writeKeyRing } from '@academy/registry-kit/testing';
import { parse } from 'csv-parse/sync';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../src/config/env.js';
import { type FakeService, type ReceivedCall, rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

const user = newId();
const course = newId();
let serial = 0;

const anEntry = (over: Partial<StoredAuditEntry> = {}): StoredAuditEntry => ({
  id: `01ARZ3NDEK${String((serial += 1)).padStart(16, '0')}`,
  at: '2026-11-01T10:00:00.000Z',
  actorId: user,
  action: 'role-changed',
  subjectType: 'user',
  subjectId: user,
  before: { role: 'user' },
  after: { role: 'admin' },
  ip: '203.0.113.7',
  requestId: 'req-1',
  ...over,
});

/** Responds like a service: newest first, from the cursor on. */
const storesEntries = (service: FakeService, entries: StoredAuditEntry[]) =>
  service.on(auditServiceCalls.listAudit, ({ query }) => {
    const before = query['before'] ?? '~';
    const known = [...entries].reverse().filter(({ id }) => id < before);
    return { body: { entries: known.slice(0, Number(query['limit'])) } };
  });

describe('the audit log of all services', () => {
  let bff: Bff;
  let headers: Record<string, string>;
  const ring = () => bff.app.get<BffEnvironment>(BFF_ENVIRONMENT).RELEASE_KEYS_FILE;
  beforeAll(async () => {
    bff = await startBff();
    await writeKeyRing(ring(), []);
    headers = await bff.signedIn(bff.auth.add('admin'));
  });
  beforeEach(() => {
    serial = 0;
    for (const service of [bff.auth, bff.catalog, bff.payment]) storesEntries(service, []);
    bff.auth.on(userServiceCalls.userNames, () => ({
      body: { names: [{ id: user, name: 'Asha Rao' }] },
    }));
    bff.catalog.on(itemServiceCalls.lookUpItems, () => ({ body: { items: [] } }));
  });
  afterAll(() => bff.stop());

  const read = async (query = '') =>
    auditList.parse((await bff.inject({ url: `/api/admin/audit${query}`, headers })).json());
  const lastCall = (service: FakeService): ReceivedCall | undefined =>
    service.callsTo(auditServiceCalls.listAudit).at(-1);

  it('is one list ordered by time, with current names [SEC-28]', async () => {
    const [first, second, third] = [
      anEntry(),
      anEntry({ subjectType: 'course', subjectId: course, action: 'price-changed' }),
      anEntry({ actorId: null }),
    ];
    storesEntries(bff.auth, [first, third]);
    storesEntries(bff.catalog, [second]);
    const { entries, missing, next } = await read();
    expect(
      entries.map(({ id, source, actorName, subjectName }) => [id, source, actorName, subjectName]),
    ).toEqual([
      [third.id, 'auth', null, 'Asha Rao'],
      [second.id, 'catalog', 'Asha Rao', null],
      [first.id, 'auth', 'Asha Rao', 'Asha Rao'],
    ]);
    expect([missing, next]).toEqual([[], null]);
  });

  it('names a review by its course', async () => {
    const none = { image: null, startsAt: null, endsAt: null, timeZone: null, location: null, joinUrl: null };
    const names = { slug: 'ceh', title: 'Certified Ethical Hacker', description: '' };
    bff.catalog.on(itemServiceCalls.lookUpItems, () => ({
      body: { items: [{ type: 'course', id: course, ...names, ...none, isCancelled: false }] },
    }));
    const review = { subjectType: 'review', subjectId: newId(), action: 'review-hidden' } as const;
    storesEntries(bff.catalog, [anEntry({ ...review, before: null, after: { courseId: course } })]);
    const [entry] = (await read()).entries;
    expect(entry?.subjectName).toBe('Certified Ethical Hacker');
  });

  it('has pages without gaps or duplicates, across services', async () => {
    const entries = Array.from({ length: 11 }, () => anEntry());
    storesEntries(
      bff.auth,
      entries.filter((_, at) => at % 3 === 0),
    );
    storesEntries(
      bff.catalog,
      entries.filter((_, at) => at % 3 === 1),
    );
    storesEntries(
      bff.payment,
      entries.filter((_, at) => at % 3 === 2),
    );
    const seen: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read(`?limit=2${before && `&before=${before}`}`);
      seen.push(...page.entries.map(({ id }) => id));
      before = page.next;
    }
    expect(seen).toEqual(entries.map(({ id }) => id).reverse());
  });

  it('names a message by its ticket number', async () => {
    const ticket = 'QFB8-14F1';
    storesEntries(bff.catalog, [
      anEntry({
        subjectType: 'message',
        subjectId: newId(),
        action: 'message-changed',
        before: { ticket, status: 'new' },
        after: { ticket, status: 'open' },
      }),
    ]);
    expect((await read()).entries).toMatchObject([{ subjectName: ticket }]);
  });

  it('names the services that are missing, and fails only if none responds', async () => {
    storesEntries(bff.auth, [anEntry()]);
    bff.payment.on(auditServiceCalls.listAudit, () => rejection(503, 'DOWN'));
    expect(await read()).toMatchObject({ entries: [{ source: 'auth' }], missing: ['payment'] });
    const alone = await bff.inject({ url: '/api/admin/audit?source=payment', headers });
    expect(alone.statusCode).toBe(503);
  });

  it('lists the releases as missing if their keys cannot be read, and exports nothing then', async () => {
    await rm(ring());
    expect((await read()).missing).toEqual(['releases']);
    const rejected = await bff.inject({ url: '/api/admin/audit/export', headers });
    expect(rejected.statusCode).toBe(503);
    await writeKeyRing(ring(), []);
    expect((await read()).missing).toEqual([]);
  });

  it('filters by days of India, actor, subject and action, and calls only the services that can match', async () => {
    const before = bff.catalog.calls.length;
    const query = `?source=auth&fromDay=2026-11-01&toDay=2026-11-02&actorId=${user}&action=role-changed&subjectId=X`;
    await read(query);
    expect(lastCall(bff.auth)?.query).toMatchObject({
      actorId: user,
      action: 'role-changed',
      subjectId: 'X',
      from: '2026-10-31T18:30:00.000Z',
      until: '2026-11-02T18:30:00.000Z',
    });
    expect(lastCall(bff.auth)?.caller.role).toBe('admin');
    expect(bff.catalog.calls.length).toBe(before);
    const wrong = await bff.inject({ url: '/api/admin/audit?fromDay=yesterday', headers });
    expect(wrong.statusCode).toBe(400);
  });

  it('exports all entries without formulas, or fails as a whole [T45]', async () => {
    const entries = Array.from({ length: 501 }, () =>
      anEntry({ after: null, action: '=cmd|calc', requestId: 'x;=HYPERLINK("http://evil.test")' }),
    );
    storesEntries(bff.auth, entries);
    const { headers: responseHeaders, body } = await bff.inject({ url: '/api/admin/audit/export', headers });
    expect(responseHeaders).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.csv"',
      'cache-control': 'no-store',
    });
    const lines = parse(body, { bom: true, columns: true }) as unknown as Record<string, string>[];
    expect(lines).toHaveLength(501);
    expect(lines[0]).toMatchObject({
      action: "'=cmd|calc",
      'request id': `x;'=HYPERLINK("http://evil.test")`,
      actor: 'Asha Rao',
      before: '{"role":"user"}',
      after: '',
    });
    bff.payment.on(auditServiceCalls.listAudit, () => rejection(503, 'DOWN'));
    const rejected = await bff.inject({ url: '/api/admin/audit/export', headers });
    expect([rejected.statusCode, rejected.headers['content-type']]).toEqual([
      503,
      'application/json; charset=utf-8',
    ]);
  });

  it('passes the address of an admin to the services as the trusted proxy names it; others cannot set it [SEC-28]', async () => {
    const behindProxy = await startBff({ TRUSTED_PROXY_HOPS: '1' });
    try {
      storesEntries(behindProxy.auth, []);
      await behindProxy.inject({
        url: '/api/admin/audit?source=auth',
        headers: {
          ...(await behindProxy.signedIn(behindProxy.auth.add('admin'))),
          'x-forwarded-for': '198.51.100.9, 203.0.113.7',
        },
      });
      expect(lastCall(behindProxy.auth)?.caller).toMatchObject({ role: 'admin', ip: '203.0.113.7' });
    } finally {
      await behindProxy.stop();
    }
  });
});
