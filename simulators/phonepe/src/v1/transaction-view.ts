import { type Order, type PaymentState } from '../orders/order.js';
import { type Refund } from '../refunds/refund.js';

/** The status body of v1, for payments; also the content of its callback. */
export function transactionView(order: Order, merchantId: string): Record<string, unknown> {
  const attempt = order.attempts.at(-1);
  const code = paymentCode(order);
  return view({
    merchantId,
    merchantTransactionId: order.merchantOrderId,
    transactionId: attempt?.transactionId ?? order.orderId,
    amount: order.amount,
    state: order.state,
    code,
    paymentInstrument:
      order.state === 'COMPLETED' ? { type: 'UPI', utr: attempt?.transactionId.slice(-12) } : undefined,
  });
}

export function refundTransactionView(refund: Refund, merchantId: string): Record<string, unknown> {
  const state = refund.state === 'CONFIRMED' ? 'PENDING' : refund.state;
  const codes = {
    COMPLETED: 'PAYMENT_SUCCESS',
    FAILED: 'PAYMENT_ERROR',
    PENDING: 'PAYMENT_PENDING',
  } as const;
  return view({
    merchantId,
    merchantTransactionId: refund.merchantRefundId,
    transactionId: refund.refundId,
    amount: refund.amount,
    state,
    code: codes[state],
  });
}

interface Transaction {
  readonly merchantId: string;
  readonly merchantTransactionId: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly state: PaymentState;
  readonly code: string;
  readonly paymentInstrument?: object;
}

function view({ code, ...data }: Transaction): Record<string, unknown> {
  const responseCode = data.state === 'COMPLETED' ? 'SUCCESS' : code;
  return {
    success: data.state === 'COMPLETED',
    code,
    message: message(code),
    data: { ...data, responseCode },
  };
}

function paymentCode({ state, detailedErrorCode }: Order): string {
  if (state === 'COMPLETED') return 'PAYMENT_SUCCESS';
  if (state === 'PENDING') return 'PAYMENT_PENDING';
  return detailedErrorCode === 'ORDER_EXPIRED' ? 'TIMED_OUT' : 'PAYMENT_ERROR';
}

function message(code: string): string {
  return code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
}
