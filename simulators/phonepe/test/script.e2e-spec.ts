import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPayment, eventually, startSimulator, type RunningSimulator } from './simulator.fixture.js';

let sim: RunningSimulator;
beforeEach(async () => void (sim = await startSimulator()));
afterEach(() => sim.close());

const rawStatus = async (signal?: AbortSignal): Promise<Response> =>
  fetch(`${sim.api}/checkout/v2/order/ORDER_1/status`, {
    headers: await sim.authorized(),
    ...(signal ? { signal } : {}),
  });

describe('steps', () => {
  it.each([
    ['500', 500, 'code', 'INTERNAL_SERVER_ERROR'],
    ['429', 429, 'errorCode', 'TOO_MANY_REQUESTS'],
    ['401', 401, 'errorCode', 'AUTHORIZATION_FAILED'],
    ['reject', 400, 'code', 'BAD_REQUEST'],
    ['not-found', 400, 'code', 'MERCHANT_ORDER_MAPPING_NOT_FOUND'],
  ])(
    '%s changes one response, and the next is normal [faults 14, 15, 17, 18]',
    async (step, status, field, code) => {
      await sim.pay(aPayment());
      await sim.control('/script', { orderId: 'ORDER_1', status: [step, 'ok', step] });
      expect(await sim.status('ORDER_1')).toMatchObject({ status, body: { [field]: code } });
      expect((await sim.status('ORDER_1')).status).toBe(200);
      expect((await sim.status('ORDER_1')).status).toBe(status);
      expect((await sim.status('ORDER_1')).status).toBe(200);
    },
  );

  it('html and truncated lead to responses that are no JSON [fault 15]', async () => {
    await sim.pay(aPayment());
    await sim.control('/script', { orderId: 'ORDER_1', status: ['html', 'truncated'] });
    const page = await rawStatus();
    expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html']);
    const half = await rawStatus();
    expect(half.status).toBe(200);
    await expect(half.json()).rejects.toThrow('JSON');
  });

  it('plain leads to R999 as text with the status 503', async () => {
    await sim.pay(aPayment());
    await sim.control('/script', { orderId: 'ORDER_1', status: ['plain'] });
    const response = await rawStatus();
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/plain']);
    expect(await response.text()).toBe('R999');
  });

  it('drip begins a response and does not end it [fault 16]', async () => {
    await sim.pay(aPayment());
    await sim.control('/script', { orderId: 'ORDER_1', status: ['drip'] });
    const abort = new AbortController();
    const response = await rawStatus(abort.signal);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect([response.status, first?.done, first?.value?.length]).toEqual([200, false, 1]);
    abort.abort();
    await expect(reader?.read()).rejects.toThrow('abort');
    expect((await sim.status('ORDER_1')).status).toBe(200);
  });

  it('unknown states and fields are in a response that is otherwise valid [fault 15]', async () => {
    await sim.pay(aPayment());
    await sim.control('/script', { orderId: 'ORDER_1', status: ['unknown-state', 'unknown-field'] });
    const usual = { amount: 2_500_000, paymentDetails: [] };
    expect((await sim.status('ORDER_1')).body).toMatchObject({ ...usual, state: 'STATE_OF_LATER' });
    const { body } = await sim.status('ORDER_1');
    expect(body).toMatchObject({ ...usual, state: 'PENDING', fieldOfLater: expect.anything() });
  });

  it('any status can be scripted, with a code', async () => {
    await sim.pay(aPayment());
    const step = { status: 409, code: 'CONFLICT' };
    await sim.control('/script', { orderId: 'ORDER_1', status: [step] });
    expect(await sim.status('ORDER_1')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('reset breaks the connection', async () => {
    await sim.pay(aPayment());
    await sim.control('/script', { orderId: 'ORDER_1', status: ['reset'] });
    await expect(rawStatus()).rejects.toThrow('fetch failed');
  });

  it('timeout and timeout-after-accept never respond; only the latter keeps the order [faults 13, 14, 16]', async () => {
    const headers = { 'content-type': 'application/json', ...(await sim.authorized()) };
    const attempt = (merchantOrderId: string): Promise<unknown> =>
      fetch(`${sim.api}/checkout/v2/pay`, {
        method: 'POST',
        headers,
        body: JSON.stringify(aPayment({ merchantOrderId })),
        signal: AbortSignal.timeout(300),
      });
    await sim.control('/script', { orderId: 'LOST', pay: ['timeout'] });
    await sim.control('/script', { orderId: 'KEPT', pay: ['timeout-after-accept'] });
    await expect(attempt('LOST')).rejects.toThrow('timeout');
    await expect(attempt('KEPT')).rejects.toThrow('timeout');
    expect((await sim.status('LOST')).status).toBe(400);
    expect((await sim.status('KEPT')).body).toMatchObject({ state: 'PENDING' });
    expect((await sim.pay(aPayment({ merchantOrderId: 'KEPT' }))).body).toMatchObject({
      code: 'DUPLICATE_TXN_REQUEST',
    });
  });

  it('a delay ends in a response, and delays no other request', async () => {
    await sim.pay(aPayment());
    await sim.control('/script', { orderId: 'ORDER_1', status: [{ delayMs: 1000 }] });
    const completed: string[] = [];
    const delayed = sim.status('ORDER_1').then(({ status }) => completed.push(`delayed ${status}`));
    await eventually(async () =>
      JSON.stringify((await sim.state('/journal')).body).includes('/order/ORDER_1/status'),
    );
    await sim.status('ORDER_1').then(({ status }) => completed.push(`prompt ${status}`));
    await delayed;
    expect(completed).toEqual(['prompt 200', 'delayed 200']);
  });

  it('steps without an order apply to every later order, each with all of the steps, until the reset', async () => {
    await sim.pay(aPayment({ merchantOrderId: 'OLD' }));
    await sim.control('/script', { pay: ['500'], status: ['429'] });
    for (const merchantOrderId of ['A', 'B']) {
      expect((await sim.pay(aPayment({ merchantOrderId }))).status).toBe(500);
      expect((await sim.pay(aPayment({ merchantOrderId }))).status).toBe(200);
      expect((await sim.status(merchantOrderId)).status).toBe(429);
    }
    expect((await sim.status('OLD')).status).toBe(200);
    await sim.control('/reset');
    expect((await sim.pay(aPayment({ merchantOrderId: 'C' }))).status).toBe(200);
    expect((await sim.status('A')).status).toBe(200);
  });
});

describe('settle and amountDelta', () => {
  it('an order settles after the scripted delay', async () => {
    await sim.control('/script', { settle: { state: 'COMPLETED', afterMs: 30 } });
    await sim.pay(aPayment());
    await eventually(async () => (await sim.status('ORDER_1')).body['state'] === 'COMPLETED');
  });

  it('an order reports another amount than the requested one [fault 29]', async () => {
    await sim.control('/script', { amountDelta: -100, settle: { state: 'COMPLETED' } });
    await sim.pay(aPayment());
    await eventually(() => sim.receiver.received.length === 1);
    expect((await sim.status('ORDER_1')).body).toMatchObject({ amount: 2_499_900 });
    expect(sim.receiver.received[0]?.body.payload).toMatchObject({ amount: 2_499_900 });
    expect((await sim.state('/orders')).body).toMatchObject({
      orders: [{ amount: 2_499_900, requestedAmount: 2_500_000 }],
    });
  });
});

describe('webhooks', () => {
  const settle = (state = 'COMPLETED') => sim.control('/orders/ORDER_1/settle', { state });

  it.each([
    ['COMPLETED', 'checkout.order.completed'],
    ['FAILED', 'checkout.order.failed'],
  ])('report %s under the static header', async (state, event) => {
    const { body: order } = await sim.pay(aPayment());
    await settle(state);
    await eventually(() => sim.receiver.received.length === 1);
    const [webhook] = sim.receiver.received;
    // sha256("username:password1")
    expect(webhook?.headers.authorization).toMatch(/^[0-9a-f]{64}$/);
    expect(webhook?.body).toMatchObject({
      event,
      payload: { merchantOrderId: 'ORDER_1', orderId: order['orderId'], state, amount: 2_500_000 },
    });
  });

  it('are repeated while the receiver fails', async () => {
    sim.receiver.statuses.push(500, 503);
    await sim.pay(aPayment());
    await settle();
    await eventually(() => sim.receiver.received.length === 3);
    const { body } = await sim.state('/journal');
    expect(body['webhooks']).toMatchObject([{ status: 500 }, { status: 503 }, { status: 200, attempt: 3 }]);
  });

  it('are dropped if the script says so [fault 1]', async () => {
    await sim.control('/script', { webhook: 'drop' });
    await sim.pay(aPayment());
    await sim.pay(aPayment({ merchantOrderId: 'ORDER_2' }));
    await sim.control('/script', { orderId: 'ORDER_2', webhook: 'send' });
    await settle();
    await sim.control('/orders/ORDER_2/settle', { state: 'COMPLETED' });
    await eventually(() => sim.receiver.received.length > 0);
    expect(sim.receiver.received.map(({ body }) => body.payload?.['merchantOrderId'])).toEqual(['ORDER_2']);
  });

  it('are sent several times if the script says so [fault 2]', async () => {
    await sim.control('/script', { webhook: { duplicate: 9, delayMs: 5 } });
    await sim.pay(aPayment());
    await settle();
    await eventually(() => sim.receiver.received.length === 10);
    expect(new Set(sim.receiver.received.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('are sent before the response to the pay request [fault 5]', async () => {
    await sim.control('/script', { settle: { state: 'COMPLETED' }, webhook: { beforeResponse: true } });
    await sim.pay(aPayment());
    expect(sim.receiver.received).toHaveLength(1);
  });

  it('are forged for an order that is not paid [fault 4]', async () => {
    await sim.control('/script', { webhook: 'forge' });
    await sim.pay(aPayment());
    await eventually(() => sim.receiver.received.length === 1);
    expect(sim.receiver.received[0]?.body).toMatchObject({
      event: 'checkout.order.completed',
      payload: { state: 'COMPLETED' },
    });
    expect((await sim.status('ORDER_1')).body).toMatchObject({ state: 'PENDING', paymentDetails: [] });
  });

  it('report a late success after a failure, never the other way round [fault 11]', async () => {
    await sim.pay(aPayment());
    await settle('FAILED');
    await settle('COMPLETED');
    expect((await sim.status('ORDER_1')).body).toMatchObject({ state: 'COMPLETED' });
    expect((await settle('FAILED')).status).toBe(409);
  });
});
