import {
  type QueueFailure,
  type QueueOverview,
  type QueueState,
} from '@academy/contracts/queues/queue.schemas';
import { redactEmails } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { type Job, type Queue } from 'bullmq';
import { Queues } from '../redis/queues.js';
import { RedisConnections } from '../redis/redis.module.js';
import { SalesService } from '../analytics/sales.service.js';

/** Reading the counts takes some milliseconds; a Redis that takes this long counts as unavailable. */
const TIMEOUT_MS = 2_000;
const MAX_FAILURES = 10;
/** The number of delayed jobs, soonest first, that are searched for failed attempts. */
const MAX_JOBS_READ = 50;
const REASON_LENGTH = 300;

/** Summarises the queues and the open payments. */
@Injectable()
export class QueueOverviewService {
  private readonly logger = new Logger('queues');

  constructor(
    private readonly queues: Queues,
    private readonly redis: RedisConnections,
    private readonly sales: SalesService,
  ) {}

  async read(): Promise<QueueOverview> {
    const [queues, open] = await Promise.all([this.states(), this.sales.readOpen()]);
    return { queues, ...open };
  }

  /** @returns null while Redis is unavailable; the open payments are read from the database in any case */
  private async states(): Promise<QueueState[] | null> {
    try {
      return await this.redis.within(() => Promise.all(this.queues.all.map(stateOf)), TIMEOUT_MS);
    } catch (error) {
      this.logger.warn(`the queues are not known: ${String(error)}`);
      return null;
    }
  }
}

async function stateOf(queue: Queue): Promise<QueueState> {
  const [counts, isPaused, [oldest], givenUp, planned] = await Promise.all([
    queue.getJobCounts(),
    queue.isPaused(),
    queue.getWaiting(0, 0),
    queue.getFailed(0, MAX_FAILURES - 1),
    queue.getDelayed(0, MAX_JOBS_READ - 1),
  ]);
  const repeated = planned.filter((job) => Boolean(job?.failedReason));
  return {
    name: queue.name as QueueState['name'],
    isPaused,
    waiting: (counts['waiting'] ?? 0) + (counts['prioritized'] ?? 0),
    active: counts['active'] ?? 0,
    delayed: counts['delayed'] ?? 0,
    failed: counts['failed'] ?? 0,
    completed: counts['completed'] ?? 0,
    oldestWaitingSince: oldest ? iso(oldest.timestamp + oldest.delay) : null,
    failures: [...givenUp, ...repeated]
      .filter(Boolean)
      .slice(0, MAX_FAILURES)
      .map((job) => failureOf(job)),
  };
}

/** The reason is redacted, because it may contain text from servers that are not ours. */
function failureOf(job: Job): QueueFailure {
  const isGivenUp = job.finishedOn !== undefined;
  const lastRunAt = job.finishedOn ?? job.processedOn;
  return {
    jobId: job.id ?? '',
    attempts: job.attemptsMade,
    failedAt: lastRunAt === undefined ? null : iso(lastRunAt),
    nextTryAt: isGivenUp ? null : iso((job.processedOn ?? job.timestamp) + job.delay),
    reason: redactEmails(job.failedReason ?? '').slice(0, REASON_LENGTH),
  };
}

const iso = (atMs: number): string => new Date(atMs).toISOString();
