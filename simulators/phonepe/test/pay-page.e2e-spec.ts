import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { xVerify } from '../src/v1/signature.js';
import {
  eventually,
  salted,
  startSimulator,
  type Reply,
  type RunningSimulator,
} from './simulator.fixture.js';

let sim: RunningSimulator;
beforeEach(async () => void (sim = await startSimulator()));
afterEach(() => sim.close());

const send = (path: string, body: object, header?: string): Promise<Reply> => {
  const request = Buffer.from(JSON.stringify(body)).toString('base64');
  return sim.json(
    'POST',
    `${sim.api}${path}`,
    { request },
    { 'x-verify': header ?? xVerify(request + path, salted) },
  );
};
const status = (id: string): Promise<Reply> => {
  const path = `/pg/v1/status/${salted.merchantId}/${id}`;
  return sim.json('GET', `${sim.api}${path}`, undefined, {
    'x-verify': xVerify(path, salted),
    'x-merchant-id': salted.merchantId,
  });
};
const aPage = (changes = {}) => ({
  merchantId: salted.merchantId,
  merchantTransactionId: 'TXN_1',
  merchantUserId: 'USER_1',
  amount: 100_000,
  redirectUrl: 'http://localhost:4000/payment/callback?order=TXN_1',
  redirectMode: 'REDIRECT',
  callbackUrl: sim.receiver.url,
  paymentInstrument: { type: 'PAY_PAGE' },
  ...changes,
});
const orderIdOf = ({ body }: Reply): string =>
  /checkout\/(OMO\d+)/.exec(JSON.stringify(body))?.[1] ?? 'no order id in the response';

describe('the pay page of v1', () => {
  it('leads from a payment to its signed callback', async () => {
    const opened = await send('/pg/v1/pay', aPage());
    expect(opened).toMatchObject({
      status: 200,
      body: {
        success: true,
        code: 'PAYMENT_INITIATED',
        data: { instrumentResponse: { redirectInfo: { method: 'GET' } } },
      },
    });
    expect((await status('TXN_1')).body).toMatchObject({ success: false, code: 'PAYMENT_PENDING' });
    await sim.press(orderIdOf(opened), { outcome: 'pay' });
    const outcome = {
      success: true,
      code: 'PAYMENT_SUCCESS',
      data: { state: 'COMPLETED', amount: 100_000, merchantTransactionId: 'TXN_1' },
    };
    expect((await status('TXN_1')).body).toMatchObject(outcome);
    await eventually(() => sim.receiver.received.length === 1);
    const [callback] = sim.receiver.received;
    const response = callback?.body.response ?? '';
    expect(callback?.headers['x-verify']).toBe(xVerify(response, salted));
    expect(JSON.parse(Buffer.from(response, 'base64').toString())).toMatchObject(outcome);
  });

  it('posts a form back with redirectMode POST', async () => {
    const opened = await send('/pg/v1/pay', aPage({ redirectMode: 'POST' }));
    const page = await (await sim.press(orderIdOf(opened), { outcome: 'pay' })).text();
    expect(page).toContain('name="code" value="PAYMENT_SUCCESS"');
    expect(page).toContain('action="http://localhost:4000/payment/callback?order=TXN_1"');
  });

  it('rejects a wrong signature, a foreign merchant and a bad amount', async () => {
    expect((await send('/pg/v1/pay', aPage(), 'f'.repeat(64) + '###1')).body).toMatchObject({
      code: 'AUTHORIZATION_FAILED',
    });
    expect((await send('/pg/v1/pay', aPage({ merchantId: 'OTHER' }))).body).toMatchObject({
      code: 'KEY_NOT_CONFIGURED',
    });
    expect((await send('/pg/v1/pay', aPage({ amount: 99 }))).body).toMatchObject({ code: 'BAD_REQUEST' });
    expect((await status('TXN_1')).body).toMatchObject({ code: 'TRANSACTION_NOT_FOUND' });
  });

  it('refunds under a new transaction id, found by the status call', async () => {
    const opened = await send('/pg/v1/pay', aPage());
    await sim.press(orderIdOf(opened), { outcome: 'pay' });
    const refund = {
      merchantId: salted.merchantId,
      merchantTransactionId: 'REF_1',
      originalTransactionId: 'TXN_1',
      amount: 100_000,
      callbackUrl: sim.receiver.url,
    };
    expect((await send('/pg/v1/refund', refund)).body).toMatchObject({ code: 'PAYMENT_PENDING' });
    await eventually(async () => (await status('REF_1')).body['code'] === 'PAYMENT_SUCCESS');
    await eventually(() => sim.receiver.received.length === 2);
    const body = Buffer.from(sim.receiver.received[1]?.body.response ?? '', 'base64').toString();
    expect(JSON.parse(body)).toMatchObject({ data: { merchantTransactionId: 'REF_1', state: 'COMPLETED' } });
  });
});
