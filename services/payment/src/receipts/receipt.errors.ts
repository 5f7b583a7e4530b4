import { AppError } from '@academy/nest-kit';

/** Free items, unpaid orders and payments that became no enrollment have none. */
export const noReceipt = (): AppError =>
  new AppError('RECEIPT_NOT_FOUND', 'not-found', 'There is no receipt for this order');
