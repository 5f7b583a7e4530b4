import { expect } from '@jest/globals';
import { eventually } from '../simulator.fixture.js';
import { webhookUser, type ConformanceSetup } from './conformance-setup.js';

type Facts = Record<string, unknown>;

/** Accepts a difference of a minute in the given unit: only distinguishes seconds from milliseconds. */
const isAbout = (value: unknown, expectedMs: number): void => {
  expect(value).toBeGreaterThan(expectedMs - 60_000);
  expect(value).toBeLessThan(expectedMs + 60_000);
};

const attempt = (state: string) => ({
  transactionId: expect.stringMatching(/^OM\d{20,}$/),
  paymentMode: 'UPI_COLLECT',
  timestamp: expect.any(Number),
  amount: 2_500_000,
  state,
});

/** Expected results of an SDK for the simulator's responses; each check is independent. */
export const checks = {
  token: async ({ sdk, anOrder, sim, journal }) => {
    await sdk.call('clearToken');
    await sim.control('/reset', {});
    await anOrder();
    const token = await sdk.call<Facts>('token');
    expect(token).toMatchObject({ accessToken: expect.stringMatching(/./), tokenType: 'O-Bearer' });
    expect(token['encryptedAccessToken']).toEqual(token['accessToken']);
    isAbout(Number(token['issuedAt']) * 1000, Date.now());
    isAbout(Number(token['expiresAt']) * 1000, Date.now() + 900_000);
    expect(token['sessionExpiresAt']).toBe(token['expiresAt']);
    expect(token['expiresIn']).toBeNull();
    await anOrder();
    const urls = (await journal()).map(({ url, status }) => `${url.split('/').at(-1)} ${status}`);
    expect(urls).toEqual(['token 200', 'pay 200', 'pay 200']);
  },

  pay: async ({ sdk, aRequest }) => {
    const metaInfo = { udf1: 'a course', udf2: 'of 40 hours' };
    const opened = await sdk.call<Facts>('pay', { ...aRequest(), metaInfo });
    expect(Object.keys(opened).sort()).toEqual(['expireAt', 'orderId', 'redirectUrl', 'state']);
    expect(opened).toMatchObject({ orderId: expect.stringMatching(/^OMO\d{20,}$/), state: 'PENDING' });
    isAbout(opened['expireAt'], Date.now() + 1_200_000);
    expect(new URL(String(opened['redirectUrl'])).pathname).toBe(`/checkout/${String(opened['orderId'])}`);
  },

  'sdk order': async ({ sdk, aRequest }) => {
    const request = aRequest();
    const opened = await sdk.call<Facts>('createSdkOrder', request);
    expect(opened).toMatchObject({ orderId: expect.stringMatching(/^OMO\d+$/), state: 'PENDING' });
    expect(String(opened['token']).length).toBeGreaterThan(20);
    isAbout(opened['expireAt'], Date.now() + 1_200_000);
    expect(await sdk.call('getOrderStatus', request.merchantOrderId)).toMatchObject({ state: 'PENDING' });
  },

  'status of an order that nobody tried': async ({ sdk, anOrder }) => {
    const { id, opened } = await anOrder();
    const { orderId, expireAt } = opened;
    expect(await sdk.call('getOrderStatus', id, true)).toMatchObject({
      orderId,
      expireAt,
      state: 'PENDING',
      amount: 2_500_000,
      payableAmount: 2_500_000,
      feeAmount: 0,
      paymentDetails: [],
    });
  },

  'status of a paid order': async ({ sdk, aPaidOrder }) => {
    const { id, opened } = await aPaidOrder();
    const found = await sdk.call<Facts & { paymentDetails: Facts[] }>('getOrderStatus', id, true);
    expect(found).toMatchObject({ orderId: opened['orderId'], state: 'COMPLETED', amount: 2_500_000 });
    expect(found).not.toHaveProperty('errorCode');
    expect(found.paymentDetails).toHaveLength(1);
    const [detail] = found.paymentDetails;
    const rail = { type: 'UPI', utr: expect.any(String), upiTransactionId: expect.any(String) };
    const instrument = { type: 'ACCOUNT', maskedAccountNumber: expect.stringMatching(/^X+\d{4}$/) };
    expect(detail).toMatchObject({ ...attempt('COMPLETED'), rail, instrument });
    expect(detail?.['splitInstruments']).toMatchObject([{ amount: 2_500_000, rail, instrument }]);
    isAbout(detail?.['timestamp'], Date.now());
  },

  'status of a failed order': async ({ sdk, anOrder, press }) => {
    const { id } = await anOrder();
    await press(id, 'FAILED');
    expect(await sdk.call('getOrderStatus', id, true)).toMatchObject({
      state: 'FAILED',
      errorCode: 'TXN_FAILED',
      detailedErrorCode: 'ZM',
      paymentDetails: [{ ...attempt('FAILED'), errorCode: 'TXN_FAILED' }],
    });
  },

  'status of an expired order': async ({ sdk, sim, anOrder }) => {
    const { id } = await anOrder();
    await sim.control(`/orders/${id}/expire`);
    expect(await sdk.call('getOrderStatus', id, true)).toMatchObject({
      state: 'FAILED',
      errorCode: 'TXN_NOT_COMPLETED',
      detailedErrorCode: 'ORDER_EXPIRED',
    });
  },

  'attempts, all or the latest': async ({ sdk, anOrder, press }) => {
    const { id } = await anOrder();
    await press(id, 'FAILED');
    await press(id, 'COMPLETED');
    const statesOf = async (details: boolean): Promise<unknown[]> => {
      const found = await sdk.call<{ paymentDetails: Facts[] }>('getOrderStatus', id, details);
      return found.paymentDetails.map(({ state }) => state);
    };
    expect(await statesOf(true)).toEqual(['FAILED', 'COMPLETED']);
    expect(await statesOf(false)).toEqual(['COMPLETED']);
  },

  transaction: async ({ sdk, aPaidOrder }) => {
    const { id, opened } = await aPaidOrder();
    const { paymentDetails } = await sdk.call<{ paymentDetails: Facts[] }>('getOrderStatus', id);
    const transactionId = paymentDetails[0]?.['transactionId'];
    expect(await sdk.call('getTransactionStatus', transactionId)).toMatchObject({
      orderId: opened['orderId'],
      state: 'COMPLETED',
      paymentDetails: [{ transactionId, state: 'COMPLETED' }],
    });
  },

  refund: async ({ sdk, aPaidOrder, anId }) => {
    const { id } = await aPaidOrder();
    const merchantRefundId = anId('REFUND');
    const request = { merchantRefundId, originalMerchantOrderId: id, amount: 100_000 };
    const refund = await sdk.call<Facts>('refund', request);
    expect(refund).toEqual({
      refundId: expect.stringMatching(/^OMR\d{20,}$/),
      amount: 100_000,
      state: 'PENDING',
    });
    const states = new Set<unknown>();
    let found: Facts = {};
    await eventually(async () => {
      found = await sdk.call<Facts>('getRefundStatus', merchantRefundId);
      states.add(found['state']);
      return !['PENDING', 'CONFIRMED'].includes(String(found['state']));
    });
    const { refundId } = refund;
    expect(found).toMatchObject({ ...request, refundId, state: 'COMPLETED' });
    expect(found['paymentDetails']).toMatchObject([{ amount: 100_000, state: 'COMPLETED' }]);
    isAbout((found['paymentDetails'] as Facts[])[0]?.['timestamp'], Date.now());
  },

  'a refund that fails': async ({ sdk, sim, aPaidOrder, anId }) => {
    const { id } = await aPaidOrder();
    await sim.control('/script', { orderId: id, refundState: 'FAILED' });
    const merchantRefundId = anId('REFUND');
    await sdk.call('refund', { merchantRefundId, originalMerchantOrderId: id, amount: 100_000 });
    let found: Facts = {};
    await eventually(async () => {
      found = await sdk.call<Facts>('getRefundStatus', merchantRefundId);
      return !['PENDING', 'CONFIRMED'].includes(String(found['state']));
    });
    expect(found).toMatchObject({
      state: 'FAILED',
      paymentDetails: [{ state: 'FAILED', errorCode: 'REFUND_BREACHED' }],
    });
  },

  'notifications of an order': async (setup) => {
    for (const [state, event] of [
      ['COMPLETED', 'checkout.order.completed'],
      ['FAILED', 'checkout.order.failed'],
    ] as const) {
      const { id, opened } = await setup.anOrder();
      await setup.press(id, state);
      const parsed = await validated(setup, id, event);
      expect(parsed).toMatchObject({
        type: event.replaceAll('.', '_').toUpperCase(),
        payload: { merchantOrderId: id, orderId: opened['orderId'], state, amount: 2_500_000 },
      });
      isAbout((parsed['payload'] as Facts)['expireAt'], Date.now() + 1_200_000);
    }
  },

  'notifications of a refund': async (setup) => {
    const { id } = await setup.aPaidOrder();
    const merchantRefundId = setup.anId('REFUND');
    const request = { merchantRefundId, originalMerchantOrderId: id, amount: 100_000 };
    const { refundId } = await setup.sdk.call<Facts>('refund', request);
    for (const [event, state] of [
      ['pg.refund.accepted', 'CONFIRMED'],
      ['pg.refund.completed', 'COMPLETED'],
    ] as const)
      expect(await validated(setup, merchantRefundId, event)).toMatchObject({
        payload: { ...request, refundId, state },
      });
  },

  'a refusal in the form { code, message, data }': async ({ sdk, aRequest }) => {
    expect(await sdk.failure('pay', { ...aRequest(), amount: 99 })).toMatchObject({
      name: 'BadRequest',
      isPhonePe: true,
      httpStatusCode: 400,
      code: 'BAD_REQUEST',
      message: expect.stringContaining('amount'),
      data: { fieldErrors: [{ field: 'amount' }] },
    });
  },

  'a refusal in the form { errorCode, context }': async ({ sdk, sim, anOrder }) => {
    const { id } = await anOrder();
    await sim.control('/script', { orderId: id, status: ['429'] });
    expect(await sdk.failure('getOrderStatus', id)).toMatchObject({
      name: 'TooManyRequests',
      httpStatusCode: 429,
      code: 'TOO_MANY_REQUESTS',
      data: { error_description: expect.any(String) },
    });
  },

  'an unknown order, a reused id': async ({ sdk, aRequest, anId, anOrder }) => {
    expect(await sdk.failure('getOrderStatus', anId('NOBODY'))).toMatchObject({
      name: 'BadRequest',
      code: 'MERCHANT_ORDER_MAPPING_NOT_FOUND',
    });
    const { id } = await anOrder();
    expect(await sdk.failure('pay', aRequest(id))).toMatchObject({
      name: 'BadRequest',
      code: 'DUPLICATE_TXN_REQUEST',
    });
  },
} satisfies Record<string, (setup: ConformanceSetup) => Promise<void>>;

export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as CheckName[];

/** The result of the SDK's validation of a real notification with its header. */
async function validated(setup: ConformanceSetup, id: string, event: string): Promise<Facts> {
  const { headers, body } = await setup.notification(id, event);
  const { username, password } = webhookUser;
  const text = JSON.stringify(body);
  return setup.sdk.call('validateCallback', username, password, headers.authorization, text);
}
