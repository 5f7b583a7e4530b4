import { type Transaction } from '@academy/contracts/orders/order.schemas';
import { type OrderState } from '../order.entity.js';

/** The payer's word for each state of an order (AMB-03). */
export const publicState: Record<OrderState, Transaction['status']> = {
  PENDING: 'PENDING',
  FULFILLED: 'SUCCESS',
  FAILED: 'FAILURE',
  EXPIRED: 'FAILURE',
  REFUND_DUE: 'REFUND_DUE',
  REFUNDED: 'REFUNDED',
};
