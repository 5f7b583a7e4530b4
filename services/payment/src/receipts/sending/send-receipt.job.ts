import { type JobOrigin } from '@academy/nest-kit';
import { type JobsOptions } from 'bullmq';

export const RECEIPT_QUEUE = 'payment-receipts';

export interface ReceiptJob extends JobOrigin {
  readonly orderId: string;
  readonly attemptId: string;
}

/**
 * Retried for about three hours, since a mail server may be unavailable for long. A failed job is kept for an hour, so
 * that adding it again in the meantime has no effect.
 */
export const receiptJobOptions = ({ attemptId }: ReceiptJob): JobsOptions => ({
  jobId: `receipt-${attemptId}`,
  attempts: 12,
  backoff: { type: 'exponential', delay: 5_000 },
  removeOnComplete: true,
  removeOnFail: { age: 3_600 },
});
