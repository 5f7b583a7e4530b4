import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody } from '@academy/contracts/error.schemas';
import {
  phonepeInitiateResponse,
  phonepeStatusResponse,
} from '@academy/contracts/payments/phonepe-v1.schemas';
import { checkoutServiceCalls } from '@academy/contracts/checkout/checkout.calls';
import { paymentServiceCalls } from '@academy/contracts/payments/payment.calls';
import { newId } from '@academy/nest-kit';
import { ISSUER } from './fake-auth.js';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

const checkoutPageUrl = 'http://localhost:4030/pay/OMO1';
const inBase64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

describe('the older client’s payment calls', () => {
  let bff: Bff;
  let user: Record<string, string>;
  beforeAll(async () => {
    bff = await startBff();
    user = await bff.signedIn(bff.auth.add('user'));
    bff.payment.on(checkoutServiceCalls.checkout, () => ({
      body: { success: true, message: 'Payment initiated', merchantOrderId: 'AC1', checkoutPageUrl },
    }));
  });
  afterAll(() => bff.stop());

  const initiate = (payload: object, headers = user, url = '/api/phonepe/initiate') =>
    bff.inject({ method: 'POST', url, headers: { accept: 'application/json', ...headers }, payload });
  const lastCheckout = () => {
    const { body } = bff.payment.callsTo(checkoutServiceCalls.checkout).at(-1) ?? {};
    return JSON.parse(String(body)) as Record<string, unknown>;
  };

  it('initiate returns the v1 shape, with and without /api [S-216]', async () => {
    for (const url of ['/api/phonepe/initiate', '/phonepe/initiate']) {
      const response = await initiate({ payload: { courseId: 'C1' }, environment: 'PRODUCTION' }, user, url);
      expect(response.statusCode).toBe(200);
      expect(phonepeInitiateResponse.parse(response.json())).toEqual({
        success: true,
        message: 'Payment initiated',
        error: null,
        code: 'PAYMENT_INITIATED',
        data: {
          merchantTransactionId: 'AC1',
          instrumentResponse: { type: 'PAY_PAGE', redirectInfo: { url: checkoutPageUrl, method: 'GET' } },
        },
      });
    }
  });

  it('amount, merchant, addresses, hash and environment of the client are ignored [T48, SEC-02]', async () => {
    const payload = inBase64({
      workshopId: 'W1',
      amount: 100,
      merchantId: 'M',
      callbackUrl: 'https://evil.example',
      redirectUrl: 'https://evil.example',
    });
    expect((await initiate({ payload, environment: 'sandbox', xVerify: 'f00###1' })).statusCode).toBe(200);
    expect(lastCheckout()).toMatchObject({ itemType: 'workshop', itemId: 'W1' });
    expect(JSON.stringify(lastCheckout())).not.toMatch(/evil|amount|sandbox|merchantId|f00/);
  });

  it('a payload with no item, or two, is rejected [S-216]', async () => {
    const before = bff.payment.callsTo(checkoutServiceCalls.checkout).length;
    const unclear = [{}, { payload: 'no base64!' }, { payload: { courseId: 'C', workshopId: 'W' } }];
    for (const body of unclear) {
      const response = await initiate(body);
      expect([response.statusCode, errorBody.parse(response.json()).code]).toEqual([400, 'ITEM_REQUIRED']);
    }
    expect(bff.payment.callsTo(checkoutServiceCalls.checkout)).toHaveLength(before);
  });

  it('a free item leads to the result page instead of the provider [S-216, CON-11]', async () => {
    bff.payment.on(checkoutServiceCalls.checkout, () => ({
      body: { success: true, message: 'You are enrolled.', merchantOrderId: 'AC2', enrolled: true },
    }));
    const { code, data } = phonepeInitiateResponse.parse(
      (await initiate({ payload: { courseId: 'FREE' } })).json(),
    );
    expect(code).toBe('ENROLLED');
    expect(data.instrumentResponse.redirectInfo.url).toBe(
      `${ISSUER}/payment/callback?merchantTransactionId=AC2&type=course`,
    );
  });

  it('status returns the v1 shape with paise; another user’s order is 404 [S-217, S-208]', async () => {
    bff.payment.on(paymentServiceCalls.getStatus, ({ params }) =>
      params.merchantOrderId === 'AC1'
        ? {
            body: {
              status: 'SUCCESS',
              transactionId: 'OM1',
              orderId: 'AC1',
              amount: 1999.5,
              responseCode: 'SUCCESS',
              itemType: 'course',
              itemId: newId(),
              title: 'Ethical Hacking',
              refundDue: false,
            },
          }
        : rejection(404, 'ORDER_NOT_FOUND', 'Order not found'),
    );
    const send = (merchantTransactionId: string) =>
      bff.inject({
        method: 'POST',
        url: '/api/phonepe/status',
        headers: user,
        payload: { merchantId: 'ANY', merchantTransactionId, environment: 'PRODUCTION' },
      });
    expect(phonepeStatusResponse.parse((await send('AC1')).json())).toEqual({
      success: true,
      message: 'Your payment is successful.',
      data: {
        paymentState: 'COMPLETED',
        merchantTransactionId: 'AC1',
        amount: 199_950,
        responseCode: 'SUCCESS',
      },
    });
    expect((await send('AC9')).statusCode).toBe(404);
  });
});
