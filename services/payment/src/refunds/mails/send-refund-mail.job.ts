import { type JobOrigin } from '@academy/nest-kit';
import { type JobsOptions } from 'bullmq';

export const REFUND_MAIL_QUEUE = 'payment-refund-mails';

export interface RefundMailJob extends JobOrigin {
  readonly refundId: string;
  readonly kind: 'due' | 'on-way' | 'completed';
}

/** Retried for about three hours and kept for one hour after that, like the job of receipts. */
export const refundMailJobOptions = ({ refundId, kind }: RefundMailJob): JobsOptions => ({
  jobId: `refund-mail-${kind}-${refundId}`,
  attempts: 12,
  backoff: { type: 'exponential', delay: 5_000 },
  removeOnComplete: true,
  removeOnFail: { age: 3_600 },
});
