import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  PAYMENT_GATEWAY,
  type NotificationHint,
  type PaymentGateway,
  type StatusResult,
} from '../gateways/payment-gateway.js';
import { type Outcome } from './attempts/attempt-change.js';
import { AttemptsRepository } from './attempts/attempts.repository.js';
import { type ObservationSource } from './observation.js';
import { type PaymentAttempt } from './attempts/payment-attempt.entity.js';
import { PaymentOutcomeService } from './payment-outcome.service.js';

export interface CheckOutcome {
  readonly result: StatusResult;
  /** Null when the provider gave no information: nothing was written. */
  readonly outcome: Outcome | null;
}

/** Requests the status of an attempt from the provider and applies it. No lock is held during the request. */
@Injectable()
export class ProviderCheckService {
  private readonly logger = new Logger('provider-check');

  constructor(
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    private readonly attempts: AttemptsRepository,
    private readonly outcomes: PaymentOutcomeService,
  ) {}

  /** The attempt of a notification, by our id or otherwise by the provider's. */
  async find({
    merchantOrderId,
    providerOrderId,
  }: Pick<NotificationHint, 'merchantOrderId' | 'providerOrderId'>): Promise<PaymentAttempt | null> {
    if (merchantOrderId) return this.attempts.findByMerchantOrderId(merchantOrderId);
    return providerOrderId ? this.attempts.findByProviderOrderId(providerOrderId) : null;
  }

  async check(
    { id, merchantOrderId }: Pick<PaymentAttempt, 'id' | 'merchantOrderId'>,
    source: ObservationSource,
  ): Promise<CheckOutcome> {
    const result = await this.gateway.status({ merchantOrderId });
    if (result.kind === 'inconclusive') {
      const text = `no information about ${merchantOrderId}: ${result.reason}`;
      // Wrong credentials affect every payment and cannot be repaired by a retry (fault 19).
      const isOurFault = result.reason === 'unauthorized' || result.reason === 'rejected';
      if (isOurFault) this.logger.error(`alert: ${text}`);
      else this.logger.warn(text);
      return { result, outcome: null };
    }
    return { result, outcome: await this.outcomes.apply(id, result, source) };
  }
}
