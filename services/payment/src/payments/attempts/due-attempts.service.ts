import { Injectable } from '@nestjs/common';
import { pollDelayAt } from './attempt-change.js';
import { AttemptsRepository, type DueAttempt } from './attempts.repository.js';

export { type DueAttempt } from './attempts.repository.js';

/** After the end of the schedule, a last poll without information is repeated at this interval. */
const UNANSWERED_RETRY_MS = 24 * 3_600_000;

type Overdue = Parameters<AttemptsRepository['claimOverdue']>[0];
type DueTimes = Awaited<ReturnType<AttemptsRepository['findDueBetween']>>;

/** The schedule of polls, which is stored in the attempts: reads, claims and updates it. */
@Injectable()
export class DueAttempts {
  constructor(private readonly attempts: AttemptsRepository) {}

  /** The database's time. */
  clock(): Promise<Date> {
    return this.attempts.clock();
  }

  /** @returns the attempts in the order of the ids; undefined for a missing one */
  find(ids: readonly string[]): Promise<(DueAttempt | undefined)[]> {
    return this.attempts.findDue(ids);
  }

  /** Soonest first. */
  findBetween(...range: Parameters<AttemptsRepository['findDueBetween']>): Promise<DueTimes> {
    return this.attempts.findDueBetween(...range);
  }

  claimOverdue(overdue: Overdue): Promise<DueAttempt[]> {
    return this.attempts.claimOverdue(overdue);
  }

  /**
   * Reschedules after a poll without information, which changes no state, not even at the end of the schedule
   * (decision 0057).
   * @returns the delay; 0 for an attempt that is no longer polled
   */
  async postpone(attemptId: string): Promise<number> {
    const found = await this.attempts.findById(attemptId);
    if (!found?.attempt.nextPollAt) return 0;
    const delayMs = pollDelayAt(found.attempt, found.now) ?? UNANSWERED_RETRY_MS;
    await this.attempts.postpone(attemptId, new Date(found.now.getTime() + delayMs));
    return delayMs;
  }
}
