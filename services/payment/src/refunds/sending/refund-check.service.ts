import { Inject, Injectable, Logger } from '@nestjs/common';
import { PAYMENT_GATEWAY, type PaymentGateway, type RefundResult } from '../../gateways/payment-gateway.js';
import { AttemptsRepository } from '../../payments/attempts.repository.js';
import { RefundOutcomeService, type RefundTry } from '../refund-outcome.service.js';
import { type RefundSource } from '../refund-states.js';
import { type Refund, type RefundState } from '../refund.entity.js';
import { RefundsRepository } from '../refunds.repository.js';

/** What a call to the provider led to. */
export interface RefundCheck {
  readonly result: RefundResult;
  /** Null when nothing was learnt of the try: its state is unchanged. */
  readonly state: RefundState | null;
}

type Sendable = Pick<Refund, 'id' | 'attemptId' | 'amountPaise' | 'merchantRefundId' | 'state'>;

/** Talks to the provider about one try and applies its answer. No lock is held while it asks. */
@Injectable()
export class RefundCheckService {
  private readonly logger = new Logger('refund-check');

  constructor(
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    private readonly attempts: AttemptsRepository,
    private readonly refunds: RefundsRepository,
    private readonly outcomes: RefundOutcomeService,
  ) {}

  /** The refund whose try has this id. */
  find(merchantRefundId: string): Promise<Refund | null> {
    return this.refunds.findByMerchantRefundId(merchantRefundId);
  }

  /**
   * Sends the try. Its id is what makes a repeated or a racing call harmless: the provider knows each id once, and
   * then its status is asked (fault 35).
   */
  async send(refund: Sendable, source: RefundSource): Promise<RefundCheck | null> {
    const attempt = tryOf(refund);
    const found = await this.attempts.findById(refund.attemptId);
    if (!found) throw new Error('a refund lacks its payment');
    if (!(await this.outcomes.beginSending(attempt, source))) return null;
    const result = await this.gateway.refund({
      merchantRefundId: attempt.merchantRefundId,
      originalMerchantOrderId: found.attempt.merchantOrderId,
      amountPaise: refund.amountPaise,
    });
    switch (result.kind) {
      case 'duplicate':
        return this.ask(refund, source);
      case 'rejected':
      case 'not-found':
        return this.judgeRefusal(refund, result, source);
      case 'no-information':
        await this.warn(attempt, result.reason, source);
        return { result, state: null };
      default:
        return { result, state: await this.outcomes.apply(attempt, result, source) };
    }
  }

  /** Asks for the status of the try. A refund that is not known is no news: whoever asked decides. */
  async ask(refund: Sendable, source: RefundSource): Promise<RefundCheck> {
    const attempt = tryOf(refund);
    const result = await this.gateway.refundStatus({ merchantRefundId: attempt.merchantRefundId });
    switch (result.kind) {
      case 'not-found':
      case 'duplicate':
      case 'rejected':
        return { result, state: null };
      case 'no-information':
        await this.warn(attempt, result.reason, source);
        return { result, state: null };
      default:
        return { result, state: await this.outcomes.apply(attempt, result, source) };
    }
  }

  /**
   * A refusal ends the try only if the provider then does not know its id: a racing call under the same id may have
   * been the one that was accepted.
   */
  private async judgeRefusal(
    refund: Sendable,
    { code }: Extract<RefundResult, { kind: 'rejected' | 'not-found' }>,
    source: RefundSource,
  ): Promise<RefundCheck> {
    const known = await this.ask(refund, source);
    if (known.result.kind !== 'not-found') return known;
    const state = await this.outcomes.apply(tryOf(refund), { kind: 'rejected', code }, source);
    return { result: known.result, state };
  }

  /** A wrong credential heals by no retry: it is an alert once a try, however often it is asked about. */
  private async warn(attempt: RefundTry, reason: string, source: RefundSource): Promise<void> {
    const text = `no information about ${attempt.merchantRefundId}: ${reason}`;
    const isNew = await this.outcomes.recordUnanswered(attempt, reason, source);
    if (reason === 'unauthorized' && isNew) this.logger.error(`alert: ${text}`);
    else this.logger.warn(text);
  }
}

export function tryOf({ id, merchantRefundId }: Sendable): RefundTry {
  if (merchantRefundId === null) throw new Error('a refund without an id is not to be sent');
  return { refundId: id, merchantRefundId };
}
