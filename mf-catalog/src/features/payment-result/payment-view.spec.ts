import { describe, expect, it } from '@jest/globals';
import { type PaymentStatus } from '@academy/contracts/payment.schemas';
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
  over: { error?: Error; hasGivenUp?: boolean; id?: string | null } = {},
) =>
  paymentView({
    query: { merchantOrderId: over.id === undefined ? 'M1' : over.id, type: 'course' },
    status,
    error: over.error ?? null,
    hasGivenUp: over.hasGivenUp ?? false,
  });

describe('paymentView', () => {
  it('starts in processing (S-224)', () => {
    expect(view(null)).toMatchObject({ state: 'processing' });
  });

  it('tells success, with the text of the item (S-225, S-232, CON-14)', () => {
    expect(view(aStatus({ status: 'SUCCESS' }))).toMatchObject({
      state: 'success',
      message: 'payment.courseDone',
    });
    expect(view(aStatus({ status: 'SUCCESS', itemType: 'workshop' }))).toMatchObject({
      message: 'payment.workshopDone',
    });
  });

  it('tells failure and where to try again (S-226, S-238, CON-14)', () => {
    expect(view(aStatus({ status: 'FAILURE' }))).toMatchObject({ state: 'failed', tryAgain: '/course' });
    expect(view(aStatus({ status: 'FAILURE', itemType: 'workshop' }))).toMatchObject({
      tryAgain: '/workshop',
    });
  });

  it('stays processing while pending, and calms at the end (S-227, CON-16)', () => {
    expect(view(aStatus())).toMatchObject({ state: 'processing', message: 'payment.pending' });
    expect(view(aStatus(), { hasGivenUp: true })).toMatchObject({
      calm: 'payment.gaveUp',
      canCheckAgain: true,
    });
  });

  it('is an error for anything else: an unknown status, a failed call, a missing id (S-228, S-229)', () => {
    const odd = aStatus({ status: 'REVERSED' as PaymentStatus['status'] });
    expect(view(odd)).toMatchObject({ state: 'error', message: 'payment.errorText' });
    expect(view(null, { error: new Error('x') })).toMatchObject({
      state: 'error',
      message: 'payment.errorText',
    });
    expect(view(null, { id: null })).toMatchObject({ state: 'error', message: 'payment.missingId' });
  });

  it('never calls a capture without a place a success', () => {
    expect(view(aStatus({ status: 'SUCCESS', refundDue: true }))).toMatchObject({
      message: 'payment.refundDue',
    });
  });
});

describe('readPaymentQuery', () => {
  it('finds the id in either parameter or in the route; type defaults to course (S-230, S-231)', () => {
    const read = (query: string, routeId?: string) => readPaymentQuery(new URLSearchParams(query), routeId);
    expect(read('merchantTransactionId=A&type=workshop')).toEqual({ merchantOrderId: 'A', type: 'workshop' });
    expect(read('transactionId=B')).toEqual({ merchantOrderId: 'B', type: 'course' });
    expect(read('', 'C')).toEqual({ merchantOrderId: 'C', type: 'course' });
    expect(read('type=other')).toEqual({ merchantOrderId: null, type: 'course' });
  });
});

describe('nextPollMs', () => {
  it('asks after 3 s, 6 s, then every 10 s, until five minutes have passed (CON-16)', () => {
    expect([1, 2, 3, 9].map((polls) => nextPollMs(polls, 60_000))).toEqual([3_000, 6_000, 10_000, 10_000]);
    expect(nextPollMs(30, 300_000)).toBe(false);
  });
});
