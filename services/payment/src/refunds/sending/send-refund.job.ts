import { type JobOrigin } from '@academy/nest-kit';
import { type JobsOptions } from 'bullmq';

export const REFUND_QUEUE = 'payment-refunds';

export interface RefundJob extends JobOrigin {
  readonly refundId: string;
}

/** One job per refund: it sends, then asks until the end. Nothing of it is kept: a kept one would swallow the next. */
export const refundJobOptions = (refundId: string): JobsOptions => ({
  jobId: `refund-${refundId}`,
  removeOnComplete: true,
  removeOnFail: true,
});
