import { type NewMessage } from '../../outbox/outbox.js';

/** Has the payer told, once, that money is owed back (CON-16): in the transaction that owes it. */
export const refundDue = (refundId: string, now: Date): NewMessage<'refund.due'> => ({
  topic: 'refund.due',
  payload: { refundId },
  dedupeKey: `refund.due:${refundId}`,
  now,
});
