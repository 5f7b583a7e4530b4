import { z } from 'zod';

/** A job that failed permanently, or until its next try. */
const queueFailure = z
  .object({
    jobId: z.string(),
    /** The number of attempts so far. */
    attempts: z.number().int(),
    /** Time of the last attempt; null if the queue does not have it. */
    failedAt: z.iso.datetime().nullable(),
    /** Time of the next attempt; null after the last one. */
    nextTryAt: z.iso.datetime().nullable(),
    /** Error of the last attempt, without e-mail addresses. */
    reason: z.string(),
  })
  .meta({ id: 'QueueFailure' });
export type QueueFailure = z.infer<typeof queueFailure>;

export const queueNames = [
  'payment-polls',
  'payment-receipts',
  'payment-refunds',
  'payment-refund-mails',
  'payment-workshop-mails',
] as const;

const queueState = z
  .object({
    name: z.enum(queueNames),
    isPaused: z.boolean(),
    /** Ready to run, but not yet taken by a worker. */
    waiting: z.number().int(),
    active: z.number().int(),
    /** Scheduled for later, including retries. */
    delayed: z.number().int(),
    failed: z.number().int(),
    /** Stored completed jobs; none while completed jobs are deleted immediately. */
    completed: z.number().int(),
    /** The time since which the oldest waiting job waits; null if there is none. */
    oldestWaitingSince: z.iso.datetime().nullable(),
    /** The latest permanent failures, then the next retries. */
    failures: z.array(queueFailure),
  })
  .meta({ id: 'QueueState' });
export type QueueState = z.infer<typeof queueState>;

export const queueOverview = z
  .object({
    /** Null while Redis is unavailable; payments do not depend on it. */
    queues: z.array(queueState).nullable(),
    /** The same as on the dashboard: open payments, and the overdue ones among them. */
    pendingPayments: z.number().int(),
    stuckPayments: z.number().int(),
  })
  .meta({ id: 'QueueOverview' });
export type QueueOverview = z.infer<typeof queueOverview>;

export const openBullBoardResponse = z
  .object({
    /** Path of Bull Board, at the origin of the response. */
    path: z.string(),
    /** Validity of the ticket in seconds. */
    expiresInSec: z.number().int(),
  })
  .meta({ id: 'OpenBullBoardResponse' });
