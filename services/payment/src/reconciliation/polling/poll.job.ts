import { type JobOrigin } from '@academy/nest-kit';
import { type JobsOptions } from 'bullmq';

export const POLL_QUEUE = 'payment-polls';

export interface PollJob extends JobOrigin {
  readonly attemptId: string;
}

/** One job per attempt. It is removed when it ends, because a kept job would block the next one with the same id. */
export const pollJobOptions = (attemptId: string, delayMs: number): JobsOptions => ({
  jobId: `poll-${attemptId}`,
  delay: Math.max(0, Math.round(delayMs)),
  removeOnComplete: true,
  removeOnFail: true,
});
