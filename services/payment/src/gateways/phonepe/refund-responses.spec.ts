import { describe, expect, it } from '@jest/globals';
import { readRefund, readRefundStatus } from './refund-responses.js';

const garbled = { kind: 'no-information', reason: 'garbled' };
const body = { refundId: 'OMR1', state: 'PENDING', amount: 100 };
const answer = (status: number, json: unknown) => ({ kind: 'answer', status, json }) as const;

describe('what is not understood about a refund is no information, never a failure', () => {
  it.each([
    ['a state of a later version', { ...body, state: 'REVERSED' }],
    ['no state', { ...body, state: undefined }],
    ['no amount', { ...body, amount: undefined }],
    ['another refund', { ...body, merchantRefundId: 'OTHER', state: 'FAILED' }],
    ['a list', [body]],
  ])('%s', (_what, json) => expect(readRefundStatus(answer(200, json), 'MINE')).toEqual(garbled));

  it.each(['INTERNAL_SERVER_ERROR', 'TIMED_OUT', 'PAYMENT_PENDING'])(
    'a refusal with %s may have started one (payments.md A1)',
    (code) => expect(readRefund(answer(400, { code }))).toEqual(garbled),
  );

  it('a refusal without a code, a success without a body', () => {
    expect(readRefund(answer(400, {}))).toEqual(garbled);
    expect(readRefund(answer(200, null))).toEqual(garbled);
  });

  it('an unknown code about a refund', () => {
    expect(readRefundStatus(answer(404, { code: 'SOMETHING_NEW' }), 'MINE')).toEqual(garbled);
    expect(readRefundStatus(answer(400, { errorCode: 'REFUND_NOT_FOUND' }), 'MINE')).toEqual({
      kind: 'not-found',
      code: 'REFUND_NOT_FOUND',
    });
  });
});
