import { z } from 'zod';

/** A job that failed: for good, or until its next try. */
const queueFailure = z
  .object({
    jobId: z.string(),
    /** How often it was tried. */
    attempts: z.number().int(),
    /** When it was tried last; null where the queue does not know. */
    failedAt: z.iso.datetime().nullable(),
    /** When it is tried again; null once it was given up. */
    nextTryAt: z.iso.datetime().nullable(),
    /** What the last try ended with, without addresses of people. */
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
    /** Ready to run, and nobody has taken it yet. */
    waiting: z.number().int(),
    active: z.number().int(),
    /** Planned for later, tries that are repeated among them. */
    delayed: z.number().int(),
    failed: z.number().int(),
    /** Kept ones: none, as long as finished jobs are forgotten at once. */
    completed: z.number().int(),
    /** Since when the job waits that waits longest; null where none does. */
    oldestWaitingSince: z.iso.datetime().nullable(),
    /** The latest that were given up, then the next ones that are tried again. */
    failures: z.array(queueFailure),
  })
  .meta({ id: 'QueueState' });
export type QueueState = z.infer<typeof queueState>;

export const queueOverview = z
  .object({
    /** Null while Redis is away; payments do not wait for it. */
    queues: z.array(queueState).nullable(),
    /** As on the dashboard: open now, and those of them that should have been decided. */
    pendingPayments: z.number().int(),
    stuckPayments: z.number().int(),
  })
  .meta({ id: 'QueueOverview' });
export type QueueOverview = z.infer<typeof queueOverview>;

export const openBullBoardResponse = z
  .object({
    /** Path of Bull Board, at the origin that answered. */
    path: z.string(),
    /** How long the ticket is good for, in seconds. */
    expiresInSec: z.number().int(),
  })
  .meta({ id: 'OpenBullBoardResponse' });
