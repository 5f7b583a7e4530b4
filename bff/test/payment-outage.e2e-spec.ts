import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { startBff, type Bff } from './start-bff.js';

describe('a payment service that hangs', () => {
  let bff: Bff;
  let headers: { authorization: string };
  beforeAll(async () => {
    bff = await startBff();
    headers = await bff.signedIn(bff.auth.add('admin'));
  });
  afterAll(() => bff.stop());

  it('delays no call longer than a read, except calls that poll the provider [T58, T59]', async () => {
    const [id, userId] = [newId(), newId()];
    const grant = { userId, itemType: 'course', itemId: id, reason: 'She asked for it.' };
    const days = { from: '2026-11-01', to: '2026-11-02' };
    const hang = (): Promise<never> => new Promise(() => undefined);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      for (const path of ['/{a}', '/{a}/{b}', '/{a}/{b}/{c}', '/{a}/{b}/{c}/{d}'] as const)
        bff.payment.on({ method, path }, hang);
    const send = ([method, url, payload]: Call) =>
      bff.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const calls: readonly Call[] = [
      ['POST', `/api/course/${id}/phonepe-checkout`, {}],
      ['POST', '/api/phonepe/initiate', { payload: { courseId: id } }],
      ['GET', '/api/course/phonepe/status/ACA1'],
      ['POST', '/api/phonepe/status', { merchantTransactionId: 'ACA1' }],
      ['POST', '/api/payment/fix-enrollment', {}],
      ['POST', '/api/admin/orders/ACA-1/check', {}],
      ['POST', `/api/admin/refunds/${id}/check`, {}],
      ['POST', `/api/admin/refunds/${id}/retry`, { merchantRefundId: 'R1' }],
    ];
    const completed: string[] = [];
    const waiting = calls.map(async (call) => {
      await send(call);
      completed.push(call[1]);
    });
    const others: readonly Call[] = [
      ['GET', '/api/admin/refunds'],
      ['POST', '/api/admin/refunds', { orderNumber: 'ACA-1', note: 'She asked for it.' }],
      ['POST', `/api/admin/refunds/${id}/approve`, {}],
      ['POST', '/api/admin/enrollments', grant],
      ['DELETE', '/api/admin/enrollments', grant],
      ['POST', '/api/admin/comparisons', days],
    ];
    const responses = await Promise.all(others.map(send));
    const said = responses.map(({ statusCode, body }) => [statusCode, body]);
    const unavailable = [503, expect.stringContaining('SERVICE_UNAVAILABLE')];
    expect(said).toEqual(others.map(() => unavailable));
    expect(completed).toEqual([]);
    await bff.payment.stop();
    await Promise.all(waiting);
  });
});

type Call = readonly ['DELETE' | 'GET' | 'POST', string, object?];
