import { type Transaction } from '@academy/contracts/orders/order.schemas';
import { type BadgeTone } from '@academy/ui';

type Status = Transaction['status'];

export const statusTone: Record<Status, BadgeTone> = {
  SUCCESS: 'success',
  PENDING: 'warning',
  FAILURE: 'neutral',
  REFUND_DUE: 'info',
  REFUNDED: 'info',
};
