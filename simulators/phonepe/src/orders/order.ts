export type PaymentState = 'PENDING' | 'COMPLETED' | 'FAILED';

/** One attempt to pay an order. Amounts in paise, times in epoch milliseconds. */
export interface Attempt {
  readonly transactionId: string;
  readonly paymentMode: 'UPI_COLLECT';
  readonly vpa: string;
  readonly amount: number;
  readonly timestamp: number;
  state: PaymentState;
  errorCode?: string;
  detailedErrorCode?: string;
}

/** The notification of the merchant about the outcome: v2 has one URL for all orders, v1 a URL with each request. */
export type Notification = { readonly kind: 'v2' } | { readonly kind: 'v1'; readonly callbackUrl: string };

/** Amounts in paise, times in epoch milliseconds. */
export interface Order {
  readonly merchantOrderId: string;
  readonly orderId: string;
  /** Amount reported by the provider; differs from `requestedAmount` only by the script's delta. */
  readonly amount: number;
  readonly requestedAmount: number;
  readonly createdAt: number;
  readonly expireAt: number;
  readonly redirectUrl: string;
  readonly redirectMode: 'REDIRECT' | 'POST';
  readonly message?: string;
  readonly metaInfo?: Record<string, string>;
  /** False if the pay request disables retries: a failed attempt ends the order. */
  readonly canRetry: boolean;
  readonly notification: Notification;
  readonly attempts: Attempt[];
  state: PaymentState;
  errorCode?: string;
  detailedErrorCode?: string;
  settledAt?: number;
}

export type NewOrder = Pick<
  Order,
  | 'merchantOrderId'
  | 'amount'
  | 'requestedAmount'
  | 'redirectUrl'
  | 'redirectMode'
  | 'message'
  | 'metaInfo'
  | 'canRetry'
  | 'notification'
> & { readonly expireAfterSec: number };
