import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPayment, startSimulator, type RunningSimulator } from './simulator.fixture.js';

let sim: RunningSimulator;
beforeEach(async () => void (sim = await startSimulator()));
afterEach(() => sim.close());

describe('access tokens', () => {
  it('count in epoch seconds and expire', async () => {
    const { body } = await sim.fetchToken();
    expect(body).toMatchObject({ expires_in: null, token_type: 'O-Bearer' });
    expect(Number(body['expires_at']) - Number(body['issued_at'])).toBe(900);
    expect(Number(body['issued_at'])).toBeLessThan(10_000_000_000);
    expect((await sim.pay(aPayment())).status).toBe(200);
    sim.clock.offsetMs = 901_000;
    expect((await sim.status('ORDER_1')).status).toBe(401);
  });

  it.each([
    ['client_secret', 'other', 401],
    ['client_version', '2', 401],
    ['grant_type', 'password', 400],
  ])('are rejected with a wrong %s', async (field, value, status) => {
    const response = await sim.fetchToken({ [field]: value });
    expect(response.status).toBe(status);
    expect(response.body).toHaveProperty('errorCode');
    expect(response.body).toHaveProperty('context');
  });

  it('are required for every call, with a rejection in the form { errorCode, context }', async () => {
    const response = await sim.json('POST', `${sim.api}/checkout/v2/pay`, aPayment(), {
      authorization: 'Bearer x',
    });
    expect(response).toMatchObject({ status: 401, body: { errorCode: 'AUTHORIZATION_FAILED' } });
  });
});

describe('POST /checkout/v2/pay', () => {
  it('opens an order with ids, milliseconds and a page', async () => {
    const before = Date.now();
    const { status, body } = await sim.pay(aPayment());
    expect(status).toBe(200);
    expect(body['orderId']).toMatch(/^OMO\d{25}$/);
    expect(body).toMatchObject({
      state: 'PENDING',
      redirectUrl: `http://pay.example.test/checkout/${body['orderId']}`,
    });
    expect(Number(body['expireAt'])).toBeGreaterThanOrEqual(before + 1_200_000);
  });

  it('rejects an id that was used before', async () => {
    await sim.pay(aPayment());
    expect(await sim.pay(aPayment({ amount: 100 }))).toMatchObject({
      status: 400,
      body: { code: 'DUPLICATE_TXN_REQUEST' },
    });
  });

  it.each([
    ['merchantOrderId', { merchantOrderId: 'a'.repeat(64) }],
    ['merchantOrderId', { merchantOrderId: 'a/b' }],
    ['amount', { amount: 99 }],
    ['amount', { amount: 100.5 }],
    ['amount', { amount: '2500' }],
    ['expireAfter', { expireAfter: 299 }],
    ['expireAfter', { expireAfter: 3601 }],
    ['metaInfo.udf1', { metaInfo: { udf1: 'x'.repeat(257) } }],
    ['metaInfo.udf11', { metaInfo: { udf11: '<' } }],
    [
      'paymentFlow.merchantUrls.redirectUrl',
      { paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: 'x' } } },
    ],
  ])('rejects a bad %s, naming it: %j', async (field, change) => {
    const { status, body } = await sim.pay(aPayment(change));
    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'BAD_REQUEST' });
    expect(String(body['message'])).toContain(field);
    expect((await sim.state('/orders')).body).toEqual({ orders: [] });
  });
});

describe('GET /checkout/v2/order/{id}/status', () => {
  it('returns an order that has no payment attempt, without its merchantOrderId', async () => {
    const { body: paid } = await sim.pay(aPayment({ metaInfo: { udf1: 'course' } }));
    const { status, body } = await sim.status('ORDER_1');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderId: paid['orderId'],
      state: 'PENDING',
      amount: 2_500_000,
      metaInfo: { udf1: 'course' },
    });
    expect(body['paymentDetails']).toEqual([]);
    expect(body).not.toHaveProperty('merchantOrderId');
  });

  it('returns 400 for an unknown order', async () => {
    expect(await sim.status('NOBODY')).toMatchObject({
      status: 400,
      body: { code: 'MERCHANT_ORDER_MAPPING_NOT_FOUND' },
    });
  });

  it('shows what was paid, and the transaction by its own id', async () => {
    await sim.pay(aPayment());
    await sim.control('/orders/ORDER_1/settle', { state: 'COMPLETED' });
    const { body } = await sim.status('ORDER_1');
    expect(body).toMatchObject({
      state: 'COMPLETED',
      amount: 2_500_000,
      payableAmount: 2_500_000,
      feeAmount: 0,
    });
    const [detail] = body['paymentDetails'] as Record<string, unknown>[];
    expect(detail?.['transactionId']).toMatch(/^OM\d{25}$/);
    expect(detail).toMatchObject({
      state: 'COMPLETED',
      rail: { type: 'UPI' },
      splitInstruments: [{ amount: 2_500_000 }],
    });
    const target = `${sim.api}/checkout/v2/transaction/${String(detail?.['transactionId'])}/status`;
    expect((await sim.json('GET', target, undefined, await sim.authorized())).body).toMatchObject({
      state: 'COMPLETED',
    });
  });

  it('expires an order that was not paid in time', async () => {
    await sim.pay(aPayment({ expireAfter: 300 }));
    sim.clock.offsetMs = 299_000;
    expect((await sim.status('ORDER_1')).body).toMatchObject({ state: 'PENDING' });
    sim.clock.offsetMs = 300_500;
    expect((await sim.status('ORDER_1', '?errorContext=true')).body).toMatchObject({
      state: 'FAILED',
      errorCode: 'TXN_NOT_COMPLETED',
      detailedErrorCode: 'ORDER_EXPIRED',
      errorContext: { detailedErrorCode: 'ORDER_EXPIRED' },
    });
  });
});

describe('refunds', () => {
  const aRefund = (changes = {}) => ({
    merchantRefundId: 'REFUND_1',
    originalMerchantOrderId: 'ORDER_1',
    amount: 2_500_000,
    ...changes,
  });
  const paid = async (): Promise<void> => {
    await sim.pay(aPayment());
    await sim.control('/orders/ORDER_1/settle', { state: 'COMPLETED' });
  };
  const ended = async (id: string): Promise<Record<string, unknown>> => {
    for (;;) {
      const { body } = await sim.refundStatus(id);
      if (body['state'] === 'COMPLETED' || body['state'] === 'FAILED') return body;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  it('go from PENDING to COMPLETED and send a webhook for each', async () => {
    await paid();
    const { body } = await sim.refund(aRefund());
    expect(body).toMatchObject({ state: 'PENDING', amount: 2_500_000 });
    expect(body['refundId']).toMatch(/^OMR\d{25}$/);
    expect(await ended('REFUND_1')).toMatchObject({ state: 'COMPLETED', originalMerchantOrderId: 'ORDER_1' });
    const events = () => sim.receiver.received.map(({ body: { event } }) => event);
    const eventNames = ['checkout.order.completed', 'pg.refund.accepted', 'pg.refund.completed'];
    // Each is sent over a separate connection, so a later one may arrive first.
    while (!eventNames.every((event) => events().includes(event)))
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(events()).toHaveLength(eventNames.length);
  });

  it('fail if the script says so, and then require a new id [fault 36]', async () => {
    await paid();
    await sim.control('/script', { orderId: 'ORDER_1', refundState: 'FAILED' });
    await sim.refund(aRefund());
    expect(await ended('REFUND_1')).toMatchObject({ state: 'FAILED', errorCode: 'REFUND_BREACHED' });
    expect((await sim.refund(aRefund())).body).toMatchObject({ code: 'DUPLICATE_TXN_REQUEST' });
    expect((await sim.refund(aRefund({ merchantRefundId: 'REFUND_2' }))).status).toBe(200);
  });

  it('never give back more than was paid, nor for an order that is not paid', async () => {
    await sim.pay(aPayment());
    expect((await sim.refund(aRefund())).status).toBe(400);
    await sim.control('/orders/ORDER_1/settle', { state: 'COMPLETED' });
    expect((await sim.refund(aRefund())).status).toBe(200);
    expect((await sim.refund(aRefund({ merchantRefundId: 'REFUND_2', amount: 100 }))).status).toBe(400);
    expect((await sim.refundStatus('NOBODY')).status).toBe(400);
  });
});
