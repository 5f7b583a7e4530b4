import { Injectable, Logger } from '@nestjs/common';
import { isInFlight, type RefundSource } from '../refund-states.js';
import { type Refund } from '../refund.entity.js';
import { RefundsRepository, type TimedRefund } from '../refunds.repository.js';
import { RefundOutcomeService } from '../outcome/refund-outcome.service.js';
import { RefundCheckService, attemptOf, type RefundCheck } from './refund-check.service.js';
import { LONG_IN_FLIGHT_MS, nextCheckDelay } from './refund-schedule.js';

/** Longer than a call with a new token; the claim of a killed worker expires, and a second run is harmless. */
const LEASE_SEC = 12;
/** A job that starts this early counts as due. */
const EARLY_MS = 250;
const LEASED_RETRY_MS = 2_000;

export type ProcessingOutcome =
  | { readonly kind: 'done' }
  /** The refund is not yet due, or another process has claimed it. */
  | { readonly kind: 'busy'; readonly delayMs: number }
  | { readonly kind: 'again'; readonly delayMs: number; readonly hasResponse: boolean }
  | { readonly kind: 'rate-limited'; readonly delayMs: number; readonly hasResponse: false };

/**
 * The next step of a refund in flight: sends it if it cannot have been sent, otherwise requests its status (fault 35).
 */
@Injectable()
export class RefundProcessingService {
  private readonly logger = new Logger('refund-processing');

  constructor(
    private readonly refunds: RefundsRepository,
    private readonly checks: RefundCheckService,
    private readonly outcomes: RefundOutcomeService,
  ) {}

  /** Runs the step when it is due: by the job, or by the sweep if the job is missing. */
  async process(refundId: string, source: RefundSource): Promise<ProcessingOutcome> {
    const found = await this.refunds.findById(refundId);
    if (!found || !isInFlight(found.refund.state)) return { kind: 'done' };
    const early = (found.refund.nextPollAt ?? found.now).getTime() - found.now.getTime();
    if (early > EARLY_MS) return { kind: 'busy', delayMs: early };
    return this.processLeased(found, source);
  }

  /** Runs the step at once, at the request of an admin. */
  async processNow(refundId: string): Promise<ProcessingOutcome> {
    const found = await this.refunds.findById(refundId);
    if (!found || !isInFlight(found.refund.state)) return { kind: 'done' };
    return this.processLeased(found, 'admin');
  }

  private async processLeased({ refund }: TimedRefund, source: RefundSource): Promise<ProcessingOutcome> {
    if (!(await this.refunds.claimLease(refund.id, LEASE_SEC)))
      return { kind: 'busy', delayMs: LEASED_RETRY_MS };
    try {
      // Read again: another process may have changed it before the lease.
      const current = await this.refunds.findById(refund.id);
      if (!current || !isInFlight(current.refund.state)) return { kind: 'done' };
      return await this.outcome(refund.id, await this.callProvider(current.refund, source), source);
    } finally {
      await this.refunds.releaseLease(refund.id);
    }
  }

  private async callProvider(refund: Refund, source: RefundSource): Promise<RefundCheck | null> {
    if (refund.sentAt === null) return this.checks.send(refund, source);
    const check = await this.checks.fetchStatus(refund, source);
    if (check.result.kind !== 'not-found') return check;
    // Only a definite 'not found' allows sending the same id again, and never once the provider has known it.
    if (refund.state === 'APPROVED') return this.checks.send(refund, source);
    await this.alertOnce(refund, 'FORGOTTEN', source, 'is not known to the provider any more');
    return check;
  }

  private async alertOnce(refund: Refund, code: string, source: RefundSource, text: string): Promise<void> {
    if (await this.outcomes.recordUnanswered(attemptOf(refund), code, source))
      this.logger.error(`alert: ${refund.merchantRefundId} ${text}`);
  }

  private async outcome(
    refundId: string,
    check: RefundCheck | null,
    source: RefundSource,
  ): Promise<ProcessingOutcome> {
    const after = await this.refunds.findById(refundId);
    if (!after || !isInFlight(after.refund.state)) return { kind: 'done' };
    const ageMs = after.now.getTime() - (after.refund.approvedAt ?? after.now).getTime();
    if (ageMs > LONG_IN_FLIGHT_MS)
      await this.alertOnce(after.refund, 'OVERDUE', source, 'is on its way for more than a week');
    const delayMs = nextCheckDelay(ageMs);
    if (check?.state == null) await this.refunds.postpone(refundId, delayMs);
    const { result } = check ?? {};
    return result?.kind === 'inconclusive' && result.reason === 'rate-limited'
      ? { kind: 'rate-limited', delayMs: result.retryAfterMs ?? delayMs, hasResponse: false }
      : { kind: 'again', delayMs, hasResponse: result !== undefined && result.kind !== 'inconclusive' };
  }
}
