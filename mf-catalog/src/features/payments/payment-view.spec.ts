import { describe, expect, it } from '@jest/globals';
import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { paymentView } from './payment-view.js';
import { readPaymentQuery } from './payment-query.js';
import { nextPollMs } from './use-payment-status.js';

const aStatus = (over: Partial<PaymentStatus> = {}): PaymentStatus => ({
  status: 'PENDING',
  transactionId: 'T1',
  orderId: 'M1',
  amount: 25_000,
  responseCode: 'PENDING',
  itemType: 'course',
  itemId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  title: 'Certified Ethical Hacker',
  refundDue: false,
  ...over,
});
const view = (
  status: PaymentStatus | null,
  over: { error?: Error; id?: string | null } & Partial<Parameters<typeof paymentView>[0]> = {},
) =>
  paymentView({
    query: { merchantOrderId: over.id === undefined ? 'M1' : over.id, type: 'course' },
    status,
    error: over.error ?? null,
    hasTimedOut: over.hasTimedOut ?? false,
    isOffline: over.isOffline ?? false,
    isVisitor: over.isVisitor ?? false,
  });

describe('paymentView', () => {
  it('starts as processing [S-224]', () => {
    expect(view(null)).toMatchObject({ state: 'processing' });
  });

  it('reports success, with the text of the item [S-225, S-232, CON-14]', () => {
    expect(view(aStatus({ status: 'SUCCESS' }))).toMatchObject({
      state: 'success',
      message: 'payment.courseDone',
    });
    expect(view(aStatus({ status: 'SUCCESS', itemType: 'workshop' }))).toMatchObject({
      message: 'payment.workshopDone',
    });
  });

  it('shows that access to a revoked free item has ended', () => {
    expect(view(aStatus({ status: 'SUCCESS', amount: 0, accessEnded: true }))).toMatchObject({
      state: 'ended',
      message: 'payment.accessEndedText.course',
    });
  });

  it('shows failure and a link to another attempt [S-226, S-238, CON-14]', () => {
    expect(view(aStatus({ status: 'FAILURE' }))).toMatchObject({ state: 'failed', retry: '/course' });
    expect(view(aStatus({ status: 'FAILURE', itemType: 'workshop' }))).toMatchObject({
      retry: '/workshop',
    });
  });

  it('stays processing while pending, and shows after five minutes that the result will be mailed [S-227, CON-16]', () => {
    expect(view(aStatus())).toMatchObject({ state: 'processing', message: 'payment.pending' });
    expect(view(aStatus(), { hasTimedOut: true })).toMatchObject({
      hint: 'payment.pollingEnded',
      canCheckAgain: true,
    });
  });

  it('shows an error in all other cases: an unknown status, a failed call, a missing id [S-228, S-229]', () => {
    const odd = aStatus({ status: 'REVERSED' as PaymentStatus['status'] });
    expect(view(odd)).toMatchObject({ state: 'error', message: 'payment.errorText' });
    expect(view(null, { error: new Error('x') })).toMatchObject({
      state: 'error',
      message: 'payment.errorText',
    });
    expect(view(null, { id: null })).toMatchObject({ state: 'error', message: 'payment.missingId' });
  });

  it('does not show a captured payment without a seat as a success', () => {
    expect(view(aStatus({ status: 'SUCCESS', refundDue: true }))).toMatchObject({
      state: 'refund',
      message: 'payment.refunds.DUE.text',
    });
  });

  it.each([
    ['DUE', undefined],
    ['ON_WAY', undefined],
    ['COMPLETED', 'payment.refunded'],
  ] as const)('shows the progress of a refund (%s)', (refundState, heading) => {
    const shown = view(aStatus({ status: 'FAILURE', refundDue: true, refundState }));
    expect(shown).toMatchObject({ state: 'refund', message: `payment.refunds.${refundState}.text` });
    expect(shown.heading).toBe(heading);
  });

  it('shows the reason of a refund, and not that the payment failed [CON-13]', () => {
    const shown = view(aStatus({ status: 'FAILURE', refundDue: true, refundReason: 'ADMIN_DECISION' }));
    expect(shown.reason).toBe('payment.refundReasons.ADMIN_DECISION');
  });

  it("shows another user's order, and to a visitor any order, as not found [T27, S-228]", () => {
    const error = new ApiError({ status: 404, code: 'ORDER_NOT_FOUND', message: '' });
    expect(view(null, { error })).toMatchObject({
      message: 'payment.errorText',
      hint: 'payment.notFound',
      canCheckAgain: false,
    });
    expect(view(aStatus(), { isVisitor: true })).toMatchObject({ state: 'visitor' });
  });

  it('shows no error without a network, whatever the status', () => {
    const error = new ApiError({ status: 0, code: 'NETWORK', message: '' });
    for (const status of [aStatus(), null])
      expect(view(status, { error, isOffline: true })).toMatchObject({
        state: 'processing',
        hint: 'payment.offline',
        canCheckAgain: false,
      });
  });
});

describe('readPaymentQuery', () => {
  it('reads the id from either parameter or from the route; type defaults to course [S-230, S-231]', () => {
    const read = (query: string, routeId?: string) => readPaymentQuery(new URLSearchParams(query), routeId);
    expect(read('merchantTransactionId=A&type=workshop')).toEqual({ merchantOrderId: 'A', type: 'workshop' });
    expect(read('transactionId=B')).toEqual({ merchantOrderId: 'B', type: 'course' });
    expect(read('', 'C')).toEqual({ merchantOrderId: 'C', type: 'course' });
    expect(read('type=other')).toEqual({ merchantOrderId: null, type: 'course' });
  });

  it('ignores an empty parameter if another one contains the id [S-230]', () => {
    const read = (query: string, routeId?: string) =>
      readPaymentQuery(new URLSearchParams(query), routeId).merchantOrderId;
    expect(read('merchantTransactionId=&transactionId=B')).toBe('B');
    expect(read('merchantTransactionId=&transactionId=%20', 'C')).toBe('C');
    expect(read('merchantTransactionId=')).toBeNull();
  });
});

describe('nextPollMs', () => {
  it('polls after 3 s, 6 s, then every 10 s, until five minutes have passed [CON-16]', () => {
    expect([1, 2, 3, 9].map((polls) => nextPollMs(polls, 60_000))).toEqual([3_000, 6_000, 10_000, 10_000]);
    expect(nextPollMs(30, 300_000)).toBe(false);
  });
});
