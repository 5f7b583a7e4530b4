import { describe, expect, it } from '@jest/globals';
import { readRefund, readRefundStatus } from './refund-responses.js';

const expected = { merchantId: 'MERCHANT', merchantTransactionId: 'REFUND_1' };
const refund = { ...expected, transactionId: 'R1', amount: 100_000 };
const response = (code: string, data?: object, status = 200) =>
  ({ kind: 'response', status, json: { success: false, code, message: 'text', data } }) as const;
const malformed = { kind: 'inconclusive', reason: 'malformed' };

describe('responses of v1 about a refund', () => {
  it.each([
    ['PAYMENT_PENDING', 'PENDING', 'pending'],
    ['PAYMENT_SUCCESS', 'COMPLETED', 'completed'],
    ['PAYMENT_ERROR', 'FAILED', 'failed'],
  ])('%s with the state %s means %s, for the request and for its status', (code, state, kind) => {
    const found = response(code, { ...refund, state });
    expect(readRefund(found, expected)).toMatchObject({ kind, providerRefundId: 'R1' });
    expect(readRefundStatus(found, expected)).toMatchObject({ kind, providerRefundId: 'R1' });
  });

  it.each([
    ['PAYMENT_ERROR', undefined],
    ['PAYMENT_ERROR', { ...refund, state: 'PENDING' }],
    ['PAYMENT_ERROR', { ...refund, state: 'FAILED', merchantTransactionId: 'OTHER' }],
    ['PAYMENT_SUCCESS', { ...refund, state: 'PENDING' }],
    ['INTERNAL_SERVER_ERROR', undefined],
    ['TIMED_OUT', { ...refund, state: 'FAILED' }],
    ['PAYMENT_PENDING', undefined],
  ])('%s with %j gives no information, because a refund may have started [fault 35]', (code, data) => {
    expect(readRefund(response(code, data, 400), expected)).toEqual(malformed);
    expect(readRefundStatus(response(code, data), expected)).toEqual(malformed);
  });

  it('a rejection means that no refund started; rejected credentials give no information', () => {
    expect(readRefund(response('BAD_REQUEST', undefined, 400), expected)).toMatchObject({ kind: 'rejected' });
    expect(readRefund(response('TRANSACTION_NOT_FOUND'), expected)).toMatchObject({ kind: 'rejected' });
    expect(readRefund(response('DUPLICATE_TXN_REQUEST'), expected)).toEqual({ kind: 'duplicate' });
    expect(readRefund(response('AUTHORIZATION_FAILED'), expected)).toMatchObject({ reason: 'unauthorized' });
    expect(readRefundStatus(response('BAD_REQUEST'), expected)).toMatchObject({ reason: 'rejected' });
    expect(readRefundStatus(response('TRANSACTION_NOT_FOUND'), expected)).toMatchObject({
      kind: 'not-found',
    });
  });
});
