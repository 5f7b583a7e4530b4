import { Injectable } from '@nestjs/common';
import { isClosed } from '../payments/attempt-states.js';
import { AttemptsRepository, type TimedAttempt } from '../payments/attempts.repository.js';
import { type ObservationSource } from '../payments/observation.js';
import { ProviderCheckService } from '../payments/provider-check.service.js';
import { SettleService } from '../payments/settle.service.js';
import { nextPollDelay } from './poll-schedule.js';

/** A little more than the provider's time-out; a killed worker's claim ends by itself. */
const LEASE_SEC = 6;
/** A job that comes this early is taken as due. */
const EARLY_MS = 250;
const LEASED_RETRY_MS = 2_000;

export type PollOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly delayMs: number }
  | { readonly kind: 'rate-limited'; readonly delayMs: number };

/** One poll of one attempt: by the job, or by the sweep where the job is missing. */
@Injectable()
export class PollService {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly checks: ProviderCheckService,
    private readonly settler: SettleService,
  ) {}

  async poll(attemptId: string, source: ObservationSource): Promise<PollOutcome> {
    const found = await this.attempts.findById(attemptId);
    if (!found || isClosed(found.attempt.state)) return { kind: 'done' };
    const early = untilNextPoll(found);
    if (early > EARLY_MS) return { kind: 'again', delayMs: early };
    if (!(await this.attempts.claimLease(attemptId, LEASE_SEC)))
      return { kind: 'again', delayMs: LEASED_RETRY_MS };
    try {
      return await this.ask(found, source);
    } finally {
      await this.attempts.releaseLease(attemptId);
    }
  }

  private async ask({ attempt }: TimedAttempt, source: ObservationSource): Promise<PollOutcome> {
    const { result, settlement } = await this.checks.check(attempt, source);
    if (settlement && isClosed(settlement.to)) return { kind: 'done' };
    const after = await this.attempts.findById(attempt.id);
    if (!after || isClosed(after.attempt.state)) return { kind: 'done' };
    const delayMs = delayFrom(after);
    if (delayMs === null) {
      await this.settler.settle(attempt.id, { kind: 'unresolved', code: 'SCHEDULE_OVER' }, source);
      return { kind: 'done' };
    }
    if (settlement) return { kind: 'again', delayMs };
    await this.attempts.postpone(attempt.id, new Date(after.now.getTime() + delayMs));
    const isLimited = result.kind === 'no-information' && result.reason === 'rate-limited';
    return isLimited
      ? { kind: 'rate-limited', delayMs: result.retryAfterMs ?? delayMs }
      : { kind: 'again', delayMs };
  }
}

function untilNextPoll({ attempt, now }: TimedAttempt): number {
  return (attempt.nextPollAt ?? now).getTime() - now.getTime();
}

function delayFrom({ attempt, now }: TimedAttempt): number | null {
  const started = attempt.initiatedAt.getTime();
  return nextPollDelay(now.getTime() - started, attempt.expiresAt.getTime() - started);
}
