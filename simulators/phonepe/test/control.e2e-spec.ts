import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPayment, eventually, startSimulator, type RunningSimulator } from './simulator.fixture.js';

let sim: RunningSimulator;
beforeEach(async () => void (sim = await startSimulator()));
afterEach(() => sim.close());

describe('the control side', () => {
  it.each([
    ['/script', { status: ['nonsense'] }, 'status.0'],
    ['/script', { settle: { state: 'PAID' } }, 'settle.state'],
    ['/script', { webhok: 'drop' }, 'webhok'],
    ['/script', { webhook: 'lose' }, 'webhook'],
    ['/script', { amountDelta: 1.5 }, 'amountDelta'],
    ['/reset', { orders: 'yes' }, 'orders'],
    ['/orders/ORDER_1/settle', {}, 'state'],
  ])('returns 400 that names the field: %s %j', async (path, body, field) => {
    const response = await sim.control(path, body);
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', field } });
    expect(response.body['message']).toContain(field);
  });

  it('returns 404 for an unknown order', async () => {
    expect((await sim.control('/orders/NOBODY/settle', { state: 'FAILED' })).status).toBe(404);
  });

  it('lists orders oldest first, with amount, state and attempts', async () => {
    await sim.pay(aPayment({ merchantOrderId: 'B' }));
    await sim.pay(aPayment({ merchantOrderId: 'A', amount: 100 }));
    await sim.control('/orders/A/settle', { state: 'FAILED' });
    expect((await sim.state('/orders')).body).toMatchObject({
      orders: [
        { merchantOrderId: 'B', amount: 2_500_000, state: 'PENDING', attempts: [] },
        { merchantOrderId: 'A', amount: 100, state: 'FAILED', attempts: [{ state: 'FAILED' }] },
      ],
    });
  });

  it('advances the clock: pages expire, refunds progress, tokens expire', async () => {
    await sim.pay(aPayment());
    await sim.pay(aPayment({ merchantOrderId: 'ORDER_2', expireAfter: 3600 }));
    expect((await sim.control('/clock', { advanceMs: 1_200_000 })).body).toMatchObject({
      offsetMs: 1_200_000,
    });
    await eventually(() => sim.receiver.received.length === 1);
    expect(sim.receiver.received[0]?.body.payload).toMatchObject({ detailedErrorCode: 'ORDER_EXPIRED' });
    expect((await sim.status('ORDER_2')).status).toBe(401);
    sim.clearToken();
    expect((await sim.status('ORDER_2')).body).toMatchObject({ state: 'PENDING' });
    expect((await sim.status('ORDER_1')).body).toMatchObject({ state: 'FAILED' });
  });

  it('ends a refund at once, and never changes its end [fault 36]', async () => {
    await sim.pay(aPayment());
    await sim.control('/orders/ORDER_1/settle', { state: 'COMPLETED' });
    await sim.control('/script', { orderId: 'ORDER_1', refundState: 'PENDING' });
    const refund = { merchantRefundId: 'R1', originalMerchantOrderId: 'ORDER_1', amount: 100 };
    await sim.refund(refund);
    const settle = (state: string) => sim.control('/refunds/R1/settle', { state });
    expect((await settle('FAILED')).body).toMatchObject({ state: 'FAILED', errorCode: 'REFUND_BREACHED' });
    expect((await settle('FAILED')).status).toBe(200);
    expect((await settle('COMPLETED')).status).toBe(409);
    expect((await sim.refundStatus('R1')).body).toMatchObject({ state: 'FAILED' });
    expect((await sim.control('/refunds/NOBODY/settle', { state: 'FAILED' })).status).toBe(404);
  });

  it('scripts the end of a refund and its time [faults 35, 36]', async () => {
    await sim.pay(aPayment());
    await sim.control('/orders/ORDER_1/settle', { state: 'COMPLETED' });
    const refundSettle = { state: 'FAILED', afterMs: 600_000 };
    await sim.control('/script', { orderId: 'ORDER_1', refundSettle });
    await sim.refund({ merchantRefundId: 'R1', originalMerchantOrderId: 'ORDER_1', amount: 100 });
    await sim.control('/clock', { advanceMs: 599_000 });
    expect((await sim.refundStatus('R1')).body).toMatchObject({ state: 'PENDING' });
    await sim.control('/clock', { advanceMs: 1_000 });
    sim.clearToken();
    expect((await sim.refundStatus('R1')).body).toMatchObject({ state: 'FAILED' });
  });

  it('keeps the last 5,000 requests and no more', async () => {
    const open = (): Promise<Response> => fetch(`${sim.url}/checkout/NOBODY`);
    for (let round = 0; round < 51; round += 1) await Promise.all(Array.from({ length: 100 }, open));
    const { body } = await sim.state('/journal');
    const requests = body['requests'] as { seq: number }[];
    expect([requests.length, requests[0]?.seq, requests.at(-1)?.seq]).toEqual([5_000, 101, 5_100]);
  });

  it('expires an order at once', async () => {
    await sim.pay(aPayment());
    expect((await sim.control('/orders/ORDER_1/expire')).body).toMatchObject({
      detailedErrorCode: 'ORDER_EXPIRED',
    });
  });

  it('deletes scripts and journal at a reset, and orders only with { orders: true }', async () => {
    await sim.pay(aPayment());
    await sim.control('/reset', {});
    expect((await sim.state('/orders')).body['orders']).toHaveLength(1);
    expect((await sim.state('/journal')).body).toEqual({ requests: [], webhooks: [] });
    await sim.control('/reset', { orders: true });
    expect((await sim.state('/orders')).body['orders']).toEqual([]);
  });

  it('revokes tokens at a reset with { tokens: true } [fault 18]', async () => {
    await sim.pay(aPayment());
    await sim.control('/reset', { tokens: true });
    expect((await sim.status('ORDER_1')).status).toBe(401);
    sim.clearToken();
    expect((await sim.status('ORDER_1')).status).toBe(200);
  });

  it('keeps a journal in order, without secrets, tokens and its own calls', async () => {
    await sim.pay(aPayment());
    await sim.status('ORDER_1');
    await sim.state('/orders');
    const { body } = await sim.state('/journal');
    const requests = body['requests'] as Record<string, unknown>[];
    expect(
      requests.map(({ method, url, status }) => `${String(method)} ${String(url)} ${String(status)}`),
    ).toEqual([
      'POST /apis/pg-sandbox/v1/oauth/token 200',
      'POST /apis/pg-sandbox/checkout/v2/pay 200',
      'GET /apis/pg-sandbox/checkout/v2/order/ORDER_1/status?details=true&details=true 200',
    ]);
    expect(requests[1]).toMatchObject({ authorization: 'O-Bearer', body: { merchantOrderId: 'ORDER_1' } });
    expect(JSON.stringify(requests)).not.toContain('client-secret-of-tests');
  });

  it('reports that it is ready', async () => {
    expect((await fetch(`${sim.url}/health/ready`)).status).toBe(200);
  });
});
