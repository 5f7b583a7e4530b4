import { type Refund } from '@academy/contracts/refunds/refund.schemas';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
/** A refund that waits for an approval; `aRefund({ state: 'FAILED' })` changes fields. */
export const aRefund = (facts: Partial<Refund> = {}): Refund => ({
  id: ID,
  orderNumber: 'AC-01J9ZZZZZZZZZZZZZZZZZZZZZZ',
  itemType: 'course',
  title: 'Certified Ethical Hacker',
  amountPaise: 12_500_000,
  reason: 'ALREADY_ENROLLED',
  note: null,
  closingNote: null,
  state: 'DUE',
  tries: 0,
  merchantRefundId: null,
  providerRefundId: null,
  providerTransactionId: 'OM2601',
  responseCode: null,
  approvedBy: null,
  approvedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  changedAt: '2026-01-01T00:00:00.000Z',
  ...facts,
});
