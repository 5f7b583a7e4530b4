import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { learnerServiceCalls } from '@academy/contracts/enrollments/learner.calls';
import { learnerProgressCalls } from '@academy/contracts/progress/learner-progress.calls';
import {
  learnerList,
  type ItemEnrollment,
  type ItemEnrollmentRequest,
} from '@academy/contracts/enrollments/learner.schemas';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { newId } from '@academy/nest-kit';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

const ENROLLED_AT = '2026-11-01T10:00:00.000Z';
const anEnrollment = (over: Partial<ItemEnrollment> = {}): ItemEnrollment => ({
  id: newId(),
  userId: newId(),
  enrolledAt: ENROLLED_AT,
  source: 'paid',
  orderNumber: 'AC-1',
  revokedAt: null,
  ...over,
});

describe('the learners of a course, as admins see them', () => {
  const id = newId();
  const [asha, gone] = [anEnrollment(), anEnrollment({ source: 'manual', orderNumber: null })];
  let bff: Bff;
  let headers: Record<string, string>;
  beforeAll(async () => {
    bff = await startBff();
    headers = await bff.signedIn(bff.auth.add('admin'));
  });
  afterAll(() => bff.stop());
  beforeEach(() => {
    bff.payment.on(learnerServiceCalls.listItemEnrollments, () => ({
      body: { enrollments: [asha, gone], total: 42 },
    }));
    bff.auth
      .on(userServiceCalls.userContacts, () => ({
        body: { users: [{ id: asha.userId, name: 'Asha Rao', email: 'asha@example.in' }] },
      }))
      .on(userServiceCalls.matchUsers, () => ({ body: { ids: [asha.userId], hasMore: true } }));
    bff.catalog.on(learnerProgressCalls.learnerProgress, () => ({
      body: {
        learners: [
          {
            userId: asha.userId,
            percent: 40,
            certificateId: 'AC-2026-7KQ4-M2XD',
            lastActiveAt: '2026-11-03T10:00:00.000Z',
          },
        ],
      },
    }));
  });

  const get = (query = '', type = 'course') =>
    bff.inject({ url: `/api/admin/items/${type}/${id}/students${query}`, headers });
  const list = async (query = '', type = 'course') => learnerList.parse((await get(query, type)).json());
  const sentToPayment = () =>
    JSON.parse(
      bff.payment.callsTo(learnerServiceCalls.listItemEnrollments).at(-1)?.body.toString() ?? '',
    ) as ItemEnrollmentRequest;

  it('have name, e-mail address, progress and certificate, by one request to each service', async () => {
    const before = [bff.auth.callsTo(userServiceCalls.userContacts).length, bff.catalog.calls.length];
    const page = await list('?page=2&limit=50');
    expect(page).toMatchObject({ total: 42, page: 2, isSearchCut: false, unavailable: [] });
    expect(page.students).toEqual([
      {
        ...asha,
        name: 'Asha Rao',
        email: 'asha@example.in',
        percent: 40,
        certificateId: 'AC-2026-7KQ4-M2XD',
        lastActiveAt: '2026-11-03T10:00:00.000Z',
      },
      // A deleted account, without a name and without progress.
      { ...gone, name: null, email: null, percent: null, certificateId: null, lastActiveAt: null },
    ]);
    expect(sentToPayment()).toMatchObject({ itemId: id, access: 'current', page: 2, limit: 50 });
    expect(bff.auth.callsTo(userServiceCalls.userContacts)).toHaveLength((before[0] ?? 0) + 1);
    expect(bff.catalog.calls).toHaveLength((before[1] ?? 0) + 1);
  });

  it('have no progress in a workshop, and the catalog gets no request', async () => {
    const before = bff.catalog.calls.length;
    const { students, unavailable } = await list('?access=revoked', 'workshop');
    expect([students[0]?.percent, unavailable, bff.catalog.calls.length]).toEqual([null, [], before]);
    expect(sentToPayment().access).toBe('revoked');
  });

  it('are shown without names or progress while a service is down, and the response says which', async () => {
    bff.auth.on(userServiceCalls.userContacts, () => rejection(503, 'DOWN'));
    bff.catalog.on(learnerProgressCalls.learnerProgress, () => rejection(503, 'DOWN'));
    const { students, unavailable } = await list();
    expect(unavailable).toEqual(['accounts', 'progress']);
    expect(students[0]).toMatchObject({ userId: asha.userId, name: null, percent: null });
    const file = await get('/csv');
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      503,
      expect.stringContaining('application/json'),
    ]);
  });

  it('are searched by account, and a search that matches too many accounts says so', async () => {
    expect((await list('?search=asha')).isSearchCut).toBe(true);
    expect(sentToPayment().userIds).toEqual([asha.userId]);
    bff.auth.on(userServiceCalls.matchUsers, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    expect((await get('?search=asha')).statusCode).toBe(503);
  });

  it('are exported as one file, present and past ones, in which no cell is a formula [T45]', async () => {
    const past = anEnrollment({ revokedAt: '2026-11-02T10:00:00.000Z' });
    const many = Array.from({ length: 500 }, () => anEnrollment());
    bff.auth.on(userServiceCalls.userContacts, () => ({
      body: { users: [{ id: asha.userId, name: '=HYPERLINK("x")', email: '@evil.example' }] },
    }));
    bff.payment.on(learnerServiceCalls.listItemEnrollments, ({ body }) => {
      const { access, after } = JSON.parse(body.toString()) as ItemEnrollmentRequest;
      if (access === 'revoked') return { body: { enrollments: [past], total: 1 } };
      return { body: { enrollments: after ? [asha] : many, total: 501 } };
    });
    const { statusCode, headers: sent, body } = await get('/csv');
    expect([statusCode, sent['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = body.split('\r\n');
    expect(lines).toHaveLength(1 + 500 + 1 + 1 + 1);
    expect(lines[0]).toBe(
      '\uFEFFname,e-mail,enrolled at,enrolled by,order,revoked at,progress (%),last active at,certificate,person id',
    );
    expect(lines[501]).toBe(
      `"'=HYPERLINK(""x"")","'@evil.example",${ENROLLED_AT},paid,AC-1,,40,2026-11-03T10:00:00.000Z,AC-2026-7KQ4-M2XD,${asha.userId}`,
    );
    expect(lines[502]).toContain(`,${past.revokedAt},`);
    const behind = bff.payment.callsTo(learnerServiceCalls.listItemEnrollments).at(-2)?.body.toString();
    expect(JSON.parse(behind ?? '')).toMatchObject({ after: { at: ENROLLED_AT, id: many.at(-1)?.id } });
  });

  it('are for admins only, and an invalid request is rejected [S-267]', async () => {
    const user = await bff.signedIn(bff.auth.add('user'));
    for (const path of ['', '/csv']) {
      const url = `/api/admin/items/course/${id}/students${path}`;
      expect((await bff.inject({ url })).statusCode).toBe(401);
      expect((await bff.inject({ url, headers: user })).statusCode).toBe(403);
    }
    for (const query of ['?limit=101', '?page=0', '?access=all'])
      expect((await get(query)).statusCode).toBe(400);
    expect((await get('', 'book')).statusCode).toBe(400);
  });
});
