import { type Notification } from '../orders/order.js';

type RefundState = 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED';

/** Amount in paise, times in epoch milliseconds. */
export interface Refund {
  readonly merchantRefundId: string;
  readonly refundId: string;
  readonly originalMerchantOrderId: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly createdAt: number;
  readonly notification: Notification;
  state: RefundState;
  errorCode?: string;
  detailedErrorCode?: string;
}
