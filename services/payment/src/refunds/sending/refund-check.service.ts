import { Inject, Injectable, Logger } from '@nestjs/common';
import { PAYMENT_GATEWAY, type PaymentGateway, type RefundResult } from '../../gateways/payment-gateway.js';
import { AttemptsRepository } from '../../payments/attempts/attempts.repository.js';
import { RefundOutcomeService, type RefundAttempt } from '../outcome/refund-outcome.service.js';
import { type RefundSource } from '../refund-states.js';
import { type Refund, type RefundState } from '../refund.entity.js';
import { RefundsRepository } from '../refunds.repository.js';

/** The result of a call to the provider. */
export interface RefundCheck {
  readonly result: RefundResult;
  /** Null if the response contained no information about the attempt, whose state is unchanged. */
  readonly state: RefundState | null;
}

type Sendable = Pick<Refund, 'id' | 'attemptId' | 'amountPaise' | 'merchantRefundId' | 'state'>;

/** Calls the provider about one attempt and applies the response. No lock is held during the call. */
@Injectable()
export class RefundCheckService {
  private readonly logger = new Logger('refund-check');

  constructor(
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    private readonly attempts: AttemptsRepository,
    private readonly refunds: RefundsRepository,
    private readonly outcomes: RefundOutcomeService,
  ) {}

  /** The refund whose attempt has this id. */
  find(merchantRefundId: string): Promise<Refund | null> {
    return this.refunds.findByMerchantRefundId(merchantRefundId);
  }

  /**
   * Sends the attempt. Its id makes repeated and concurrent calls harmless: the provider accepts each id once, and a
   * duplicate leads to a status request (fault 35).
   */
  async send(refund: Sendable, source: RefundSource): Promise<RefundCheck | null> {
    const attempt = attemptOf(refund);
    const found = await this.attempts.findById(refund.attemptId);
    if (!found) throw new Error('a refund lacks its payment');
    if (!(await this.outcomes.recordSending(attempt, source))) return null;
    const result = await this.gateway.refund({
      merchantRefundId: attempt.merchantRefundId,
      originalMerchantOrderId: found.attempt.merchantOrderId,
      amountPaise: refund.amountPaise,
    });
    switch (result.kind) {
      case 'duplicate':
        return this.fetchStatus(refund, source);
      case 'rejected':
      case 'not-found':
        return this.confirmRejection(refund, result, source);
      case 'inconclusive':
        await this.warn(attempt, result.reason, source);
        return { result, state: null };
      default:
        return { result, state: await this.outcomes.apply(attempt, result, source) };
    }
  }

  /** Requests the status of the attempt. An unknown refund changes no state: the caller decides. */
  async fetchStatus(refund: Sendable, source: RefundSource): Promise<RefundCheck> {
    const attempt = attemptOf(refund);
    const result = await this.gateway.refundStatus({ merchantRefundId: attempt.merchantRefundId });
    switch (result.kind) {
      case 'not-found':
      case 'duplicate':
      case 'rejected':
        return { result, state: null };
      case 'inconclusive':
        await this.warn(attempt, result.reason, source);
        return { result, state: null };
      default:
        return { result, state: await this.outcomes.apply(attempt, result, source) };
    }
  }

  /**
   * A rejection ends the attempt only if a status request then finds its id unknown: a concurrent call under the same
   * id may have been accepted.
   */
  private async confirmRejection(
    refund: Sendable,
    { code }: Extract<RefundResult, { kind: 'rejected' | 'not-found' }>,
    source: RefundSource,
  ): Promise<RefundCheck> {
    const known = await this.fetchStatus(refund, source);
    if (known.result.kind !== 'not-found') return known;
    const state = await this.outcomes.apply(attemptOf(refund), { kind: 'rejected', code }, source);
    return { result: known.result, state };
  }

  /**
   * Retries cannot repair a wrong credential: it raises one alert per attempt, however often the status is requested.
   */
  private async warn(attempt: RefundAttempt, reason: string, source: RefundSource): Promise<void> {
    const text = `no information about ${attempt.merchantRefundId}: ${reason}`;
    const isNew = await this.outcomes.recordUnanswered(attempt, reason, source);
    if (reason === 'unauthorized' && isNew) this.logger.error(`alert: ${text}`);
    else this.logger.warn(text);
  }
}

export function attemptOf({ id, merchantRefundId }: Sendable): RefundAttempt {
  if (merchantRefundId === null) throw new Error('a refund without an id is not to be sent');
  return { refundId: id, merchantRefundId };
}
