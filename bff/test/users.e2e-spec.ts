import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditServiceCalls } from '@academy/contracts/audit/audit.calls';
import { userDetail } from '@academy/contracts/users/admin-user.schemas';
import { orderServiceCalls } from '@academy/contracts/orders/order.calls';
import { upstreamOf } from '@academy/contracts/call';
import { userCalls, userServiceCalls } from '@academy/contracts/users/user.calls';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { newId } from '@academy/nest-kit';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

describe('users, as admins see them', () => {
  let bff: Bff;
  let headers: Record<string, string>;
  const id = newId();
  const enrolled = {
    id: newId(),
    itemType: 'course',
    itemId: newId(),
    title: 'Ethical Hacking',
    enrolledAt: '2026-11-20T10:00:00.000Z',
  };
  beforeAll(async () => {
    bff = await startBff();
    const admin = bff.auth.add('admin');
    headers = await bff.signedIn(admin);
    bff.auth.on(userServiceCalls.userAccount, ({ params }) =>
      params['id'] === id
        ? {
            body: {
              user: { ...admin.user, _id: id, id, state: 'active' },
              hasPassword: true,
              lastSeenAt: null,
              sessions: [],
              invitedAt: null,
            },
          }
        : rejection(404, 'USER_NOT_FOUND', 'User not found'),
    );
    for (const service of [bff.auth, bff.catalog, bff.payment])
      service.on(auditServiceCalls.listAudit, () => ({ body: { entries: [] } }));
  });
  beforeEach(() => {
    bff.payment.on(enrollmentServiceCalls.listEnrollments, () => ({ body: { enrollments: [enrolled] } }));
    bff.payment.on(orderServiceCalls.listTransactions, () => ({
      body: { transactions: [], total: 3, page: 1 },
    }));
  });
  afterAll(() => bff.stop());

  it('a user has the data of all services, under both paths [S-275]', async () => {
    for (const url of [`/api/admin/user/${id}`, `/admin/user/${id}`]) {
      const response = await bff.inject({ url, headers: { ...headers, accept: 'application/json' } });
      expect(userDetail.parse(response.json())).toMatchObject({
        user: { id },
        enrollments: [enrolled],
        orderTotal: 3,
      });
    }
    expect(bff.payment.callsTo(enrollmentServiceCalls.listEnrollments).at(-1)?.query).toEqual({ userId: id });
  });

  it('data of an unavailable service is null, never empty', async () => {
    bff.payment.on(enrollmentServiceCalls.listEnrollments, () => rejection(503, 'DOWN'));
    bff.payment.on(orderServiceCalls.listTransactions, () => rejection(503, 'DOWN'));
    const { enrollments, orders, audit } = userDetail.parse(
      (await bff.inject({ url: `/api/admin/user/${id}`, headers })).json(),
    );
    expect([enrollments, orders, audit]).toEqual([null, null, []]);
  });

  it('an unknown user is 404 [T27]', async () => {
    expect((await bff.inject({ url: `/api/admin/user/${newId()}`, headers })).statusCode).toBe(404);
  });

  it('the filters of the list reach the service [AMB-05]', async () => {
    bff.auth.on(upstreamOf(userCalls.listUsers), ({ query }) => ({ body: { query } }));
    const url = '/api/admin/users?page=2&sort=-email&role=admin&state=invited&search=rao';
    expect((await bff.inject({ url, headers })).json()).toEqual({
      query: { page: '2', sort: '-email', role: 'admin', state: 'invited', search: 'rao' },
    });
  });
});
