import { type JobOrigin } from '@academy/nest-kit';
import { type JobsOptions } from 'bullmq';

export const REFUND_QUEUE = 'payment-refunds';

export interface RefundJob extends JobOrigin {
  readonly refundId: string;
}

/**
 * One job per refund: it sends, then polls until the end. It is removed then, because a kept job would block the next
 * one.
 */
export const refundJobOptions = (refundId: string): JobsOptions => ({
  jobId: `refund-${refundId}`,
  removeOnComplete: true,
  removeOnFail: true,
});
