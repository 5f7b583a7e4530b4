import { type JobOrigin } from '@academy/nest-kit';
import { type JobsOptions } from 'bullmq';

export const RECEIPT_QUEUE = 'payment-receipts';

export interface ReceiptJob extends JobOrigin {
  readonly orderId: string;
  readonly attemptId: string;
}

/**
 * Retried for about three hours: a mail server may be away for long. A job that failed is remembered for an hour, so that
 * putting it back meanwhile does nothing.
 */
export const receiptJobOptions = ({ attemptId }: ReceiptJob): JobsOptions => ({
  jobId: `receipt-${attemptId}`,
  attempts: 12,
  backoff: { type: 'exponential', delay: 5_000 },
  removeOnComplete: true,
  removeOnFail: { age: 3_600 },
});
