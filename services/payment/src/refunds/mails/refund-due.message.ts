import { type NewMessage } from '../../outbox/outbox.js';

/** Sends the payer one mail about a due refund (CON-16), in the transaction that makes it due. */
export const refundDue = (refundId: string, now: Date): NewMessage<'refund.due'> => ({
  topic: 'refund.due',
  payload: { refundId },
  dedupeKey: `refund.due:${refundId}`,
  now,
});
