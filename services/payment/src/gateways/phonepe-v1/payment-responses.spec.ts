import { describe, expect, it } from '@jest/globals';
import { readPay, readStatus } from './payment-responses.js';

const expected = { merchantId: 'MERCHANT', merchantTransactionId: 'ORDER_1' };
const transaction = { ...expected, transactionId: 'T1', amount: 100_000, state: 'PENDING' };
const status = (code: string, data: object | undefined, http = 200) =>
  readStatus(
    {
      kind: 'response',
      status: http,
      json: { success: code === 'PAYMENT_SUCCESS', code, message: '', data },
    },
    expected,
  );
const malformed = { kind: 'inconclusive', reason: 'malformed' };

describe('the status table of v1 [CON-15]', () => {
  it('success with matching state and ids is a capture of the amount that was paid', () => {
    expect(status('PAYMENT_SUCCESS', { ...transaction, state: 'COMPLETED' })).toEqual({
      kind: 'captured',
      code: 'PAYMENT_SUCCESS',
      providerOrderId: null,
      providerTransactionId: 'T1',
      amountPaise: 100_000,
    });
  });

  it.each([
    ['no data', undefined],
    ['another state', { ...transaction, state: 'PENDING' }],
    ['another merchant', { ...transaction, state: 'COMPLETED', merchantId: 'OTHER' }],
    ['another payment', { ...transaction, state: 'COMPLETED', merchantTransactionId: 'OTHER' }],
    ['no amount', { ...transaction, state: 'COMPLETED', amount: undefined }],
    ['a fraction of a paisa', { ...transaction, state: 'COMPLETED', amount: 100_000.5 }],
  ])('success with %s gives no information', (_what, data) => {
    expect(status('PAYMENT_SUCCESS', data)).toEqual(malformed);
  });

  it.each(['PAYMENT_ERROR', 'PAYMENT_DECLINED', 'PAYMENT_CANCELLED', 'TIMED_OUT'])(
    '%s is a failure, with or without data',
    (code) => {
      const failed = { kind: 'failed', code, providerOrderId: null };
      expect(status(code, { ...transaction, state: 'FAILED' })).toEqual(failed);
      expect(status(code, undefined, 400)).toEqual(failed);
    },
  );

  it.each(['COMPLETED', 'PENDING'])('a failure with the state %s decides nothing', (state) => {
    expect(status('TIMED_OUT', { ...transaction, state })).toEqual(malformed);
  });

  it('the failure of another payment does not fail this one', () => {
    expect(status('PAYMENT_ERROR', { ...transaction, merchantTransactionId: 'OTHER' })).toEqual(malformed);
  });

  it.each([
    ['PAYMENT_PENDING', false],
    ['INTERNAL_SERVER_ERROR', true],
    ['A_CODE_OF_LATER', true],
  ])('%s is still pending', (code, isAttempted) => {
    const pending = { kind: 'pending', code, providerOrderId: null, isAttempted };
    expect(status(code, transaction)).toEqual(pending);
    expect(status(code, undefined)).toEqual(pending);
  });

  it('TRANSACTION_NOT_FOUND means not found, which fails nothing before the expiry', () => {
    expect(status('TRANSACTION_NOT_FOUND', undefined, 404)).toMatchObject({ kind: 'not-found' });
  });

  it.each([
    ['BAD_REQUEST', 400, 'rejected'],
    ['AUTHORIZATION_FAILED', 401, 'unauthorized'],
    ['AUTHORIZATION_FAILED', 200, 'unauthorized'],
    ['KEY_NOT_CONFIGURED', 400, 'unauthorized'],
    ['TOO_MANY_REQUESTS', 400, 'rate-limited'],
    ['PAYMENT_ERROR', 401, 'unauthorized'],
  ])('%s with the status %d gives no information [fault 19]', (code, http, reason) => {
    expect(status(code, undefined, http)).toMatchObject({ kind: 'inconclusive', reason });
    expect(status(code, { ...transaction, state: 'FAILED' }, http)).toMatchObject({ reason });
  });

  it.each([null, [], 'PAYMENT_SUCCESS', {}, { success: true }, { code: 7 }])(
    '%j gives no information [fault 15]',
    (json) => expect(readStatus({ kind: 'response', status: 200, json }, expected)).toEqual(malformed),
  );
});

describe('the response to a request for a pay page', () => {
  const pay = (http: number, json: unknown) => readPay({ kind: 'response', status: http, json }, expected);
  const redirectInfo = { url: 'https://pay.test/page', method: 'GET' };
  const opened = (data: object) => ({ success: true, code: 'PAYMENT_INITIATED', message: '', data });

  it('contains the URL of the page', () => {
    const data = { ...expected, instrumentResponse: { type: 'PAY_PAGE', redirectInfo } };
    expect(pay(200, opened(data))).toMatchObject({
      kind: 'initiated',
      checkoutUrl: redirectInfo.url,
      providerOrderId: null,
    });
    expect(pay(200, opened({ ...data, merchantTransactionId: 'OTHER' }))).toEqual(malformed);
    expect(pay(200, opened(expected))).toEqual(malformed);
  });

  it('is a rejection only if no payment can have been started', () => {
    expect(pay(400, { code: 'BAD_REQUEST', message: 'amount' })).toEqual({
      kind: 'init-rejected',
      code: 'BAD_REQUEST',
      message: 'amount',
    });
    expect(pay(400, { code: 'DUPLICATE_TXN_REQUEST' })).toEqual({ kind: 'duplicate' });
    for (const code of ['INTERNAL_SERVER_ERROR', 'TIMED_OUT']) expect(pay(400, { code })).toEqual(malformed);
    expect(pay(200, { code: 'A_CODE_OF_LATER' })).toEqual(malformed);
    expect(pay(400, { code: 'KEY_NOT_CONFIGURED' })).toMatchObject({ reason: 'unauthorized' });
  });
});
