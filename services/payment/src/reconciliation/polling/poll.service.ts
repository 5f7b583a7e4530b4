import { Batcher, requestContext, requestId } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { isClosed } from '../../payments/attempts/attempt-states.js';
import { DueAttempts, type DueAttempt } from '../../payments/attempts/due-attempts.service.js';
import { type ObservationSource } from '../../payments/observation.js';
import { ProviderCheckService } from '../../payments/provider-check.service.js';
import { PaymentOutcomeService } from '../../payments/payment-outcome.service.js';

/** A job that starts this early counts as due. */
const EARLY_MS = 250;
/** While a checkout is calling the provider about the attempt, its poll is delayed. */
const LEASED_RETRY_MS = 2_000;
/** The number of attempts that are read at once. */
const READ_BATCHING = { maxSize: 64, concurrency: 2, minConcurrentSize: 20 };

export type PollOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly delayMs: number }
  | { readonly kind: 'rate-limited'; readonly delayMs: number };

/**
 * One poll of one attempt: by its job, or because it is overdue. Polls take no lease, because `PaymentOutcomeService`
 * makes a concurrent second one harmless.
 */
@Injectable()
export class PollService {
  private readonly logger = new Logger('poll');
  private readonly reads: Batcher<string, DueAttempt | undefined>;

  constructor(
    private readonly attempts: DueAttempts,
    private readonly checks: ProviderCheckService,
    private readonly outcomes: PaymentOutcomeService,
  ) {
    this.reads = new Batcher((ids) => this.attempts.find(ids), READ_BATCHING);
  }

  async poll(attemptId: string, source: ObservationSource): Promise<PollOutcome> {
    const due = await this.reads.add(attemptId);
    if (!due || due.inMs === null) return { kind: 'done' };
    if (due.inMs > EARLY_MS) return { kind: 'again', delayMs: due.inMs };
    if (due.isLeased) return { kind: 'again', delayMs: LEASED_RETRY_MS };
    return this.pollClaimed(due, source);
  }

  /** Polls at once, even if the next poll is due later, under the request id of the checkout. */
  pollClaimed(due: DueAttempt, source: ObservationSource): Promise<PollOutcome> {
    return requestContext.run({ requestId: due.requestId ?? requestId() }, () => this.pollOnce(due, source));
  }

  private async pollOnce(due: DueAttempt, source: ObservationSource): Promise<PollOutcome> {
    const { result, outcome } = await this.checks.check(due, source);
    if (!outcome) {
      const delayMs = await this.attempts.postpone(due.id);
      const isLimited = result.kind === 'inconclusive' && result.reason === 'rate-limited';
      return isLimited
        ? { kind: 'rate-limited', delayMs: result.retryAfterMs ?? delayMs }
        : { kind: 'again', delayMs };
    }
    if (outcome.pollInMs !== null) return { kind: 'again', delayMs: outcome.pollInMs };
    if (!isClosed(outcome.to)) {
      this.logger.error(`alert: ${due.merchantOrderId} is still undecided at the end of its schedule`);
      await this.outcomes.apply(due.id, { kind: 'unresolved', code: 'SCHEDULE_OVER' }, source);
    }
    return { kind: 'done' };
  }
}
