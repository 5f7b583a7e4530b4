import { type Refund } from './refund.js';

/** The body of a refund's status and of its webhooks. */
export function refundView(refund: Refund): Record<string, unknown> {
  const { amount, state, errorCode, detailedErrorCode } = refund;
  return {
    merchantRefundId: refund.merchantRefundId,
    refundId: refund.refundId,
    originalMerchantOrderId: refund.originalMerchantOrderId,
    amount,
    state,
    timestamp: refund.createdAt,
    errorCode,
    detailedErrorCode,
    paymentDetails: [
      {
        transactionId: refund.transactionId,
        paymentMode: 'UPI_COLLECT',
        timestamp: refund.createdAt,
        amount,
        state,
        errorCode,
        detailedErrorCode,
      },
    ],
  };
}
