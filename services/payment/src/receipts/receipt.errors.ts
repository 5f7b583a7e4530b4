import { defineErrors } from '@academy/nest-kit';

export const receiptErrors = defineErrors({
  /** Free items, unpaid orders and payments that became no enrollment have none. */
  RECEIPT_NOT_FOUND: ['not-found', 'There is no receipt for this order'],
});
