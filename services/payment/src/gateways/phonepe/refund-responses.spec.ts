import { describe, expect, it } from '@jest/globals';
import { readRefund, readRefundStatus } from './refund-responses.js';

const malformed = { kind: 'inconclusive', reason: 'malformed' };
const body = { refundId: 'OMR1', state: 'PENDING', amount: 100 };
const response = (status: number, json: unknown) => ({ kind: 'response', status, json }) as const;

describe('a response about a refund that is not understood', () => {
  it.each([
    ['a state of a later version', { ...body, state: 'REVERSED' }],
    ['no state', { ...body, state: undefined }],
    ['no amount', { ...body, amount: undefined }],
    ['another refund', { ...body, merchantRefundId: 'OTHER', state: 'FAILED' }],
    ['a list', [body]],
  ])('gives no information, and is no failure, with %s', (_what, json) =>
    expect(readRefundStatus(response(200, json), 'MINE')).toEqual(malformed),
  );

  it.each(['INTERNAL_SERVER_ERROR', 'TIMED_OUT', 'PAYMENT_PENDING'])(
    'gives no information, and is no failure, for a rejection with %s, after which a refund may have started',
    (code) => expect(readRefund(response(400, { code }))).toEqual(malformed),
  );

  it('gives no information, and is no failure, for a rejection without a code and a success without a body', () => {
    expect(readRefund(response(400, {}))).toEqual(malformed);
    expect(readRefund(response(200, null))).toEqual(malformed);
  });

  it('gives no information, and is no failure, for an unknown code', () => {
    expect(readRefundStatus(response(404, { code: 'SOMETHING_NEW' }), 'MINE')).toEqual(malformed);
    expect(readRefundStatus(response(400, { errorCode: 'REFUND_NOT_FOUND' }), 'MINE')).toEqual({
      kind: 'not-found',
      code: 'REFUND_NOT_FOUND',
    });
  });
});
