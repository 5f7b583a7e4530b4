import { type JobOrigin } from '@academy/nest-kit';
import { type JobsOptions } from 'bullmq';

export const WORKSHOP_MAIL_QUEUE = 'payment-workshop-mails';

export interface WorkshopMailJob extends JobOrigin {
  readonly mailId: string;
}

/**
 * Retried for about three hours and kept for one hour after that, like the job of receipts; a mail that is no longer
 * useful is dropped.
 */
export const workshopMailJobOptions = ({ mailId }: WorkshopMailJob): JobsOptions => ({
  jobId: `workshop-mail-${mailId}`,
  attempts: 12,
  backoff: { type: 'exponential', delay: 5_000 },
  removeOnComplete: true,
  removeOnFail: { age: 3_600 },
});
