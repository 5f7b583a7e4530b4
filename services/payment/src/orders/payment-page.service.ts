import { setTimeout as pause } from 'node:timers/promises';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../gateways/payment-gateway.js';
import { isClosed } from '../payments/attempt-states.js';
import { AttemptsRepository, EXPIRES_AFTER_SEC } from '../payments/attempts.repository.js';
import { type PaymentAttempt } from '../payments/payment-attempt.entity.js';
import { ProviderCheckService } from '../payments/provider-check.service.js';
import { SettleService } from '../payments/settle.service.js';
import { OrderOpeningService } from './order-opening.service.js';
import { providerRejected, providerUnavailable } from './order.errors.js';

/** Longer than the provider's two calls (pay, then status) can take. */
const LEASE_SEC = 15;
/** A second tab waits for the first one's answer this long; the browser gives up after 30 s. */
const PATIENCE_MS = 12_000;
const GLANCE_MS = 100;

export type PageResult =
  | { readonly kind: 'page'; readonly merchantOrderId: string; readonly url: string }
  /** The provider closed the attempt: paid, failed or expired. */
  | { readonly kind: 'closed' };

type OpenOrder = { readonly id: string; readonly itemType: ItemType; readonly title: string };

/**
 * Finds the payment page of an open order, whatever has happened to it so far. One request at a time drives an attempt,
 * by a lease in the database; the others wait for what it finds (T52, fault 27). An attempt of unknown fate is resolved
 * by its status, never paid blindly under a new id (faults 13, 14).
 */
@Injectable()
export class PaymentPageService {
  private readonly logger = new Logger('payment-page');

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly opening: OrderOpeningService,
    private readonly checks: ProviderCheckService,
    private readonly settler: SettleService,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(ENVIRONMENT) private readonly env: Pick<Environment, 'PUBLIC_ORIGIN' | 'SITE_NAME'>,
  ) {}

  /** @throws AppError PROVIDER_UNAVAILABLE while nothing is known, PROVIDER_REJECTED after a definite refusal */
  async pageOf(order: OpenOrder): Promise<PageResult> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const latest = await this.attempts.findLatest(order.id);
      if (!latest || isClosed(latest.attempt.state)) return { kind: 'closed' };
      const { attempt, now } = latest;
      const isExpired = now >= attempt.expiresAt;
      if (attempt.checkoutUrl && !isExpired) return pageFrom(attempt, attempt.checkoutUrl);
      if (await this.attempts.claimLease(attempt.id, LEASE_SEC)) {
        if (await this.driveLeased(order, attempt)) return { kind: 'closed' };
        continue;
      }
      if (performance.now() > deadline) throw providerUnavailable(attempt.merchantOrderId);
      await pause(GLANCE_MS);
    }
  }

  /** @returns true when the order is over though the provider has not closed its page */
  private async driveLeased(order: OpenOrder, seen: PaymentAttempt): Promise<boolean> {
    try {
      // What was seen before the lease may be old by now.
      const fresh = await this.attempts.findById(seen.id);
      if (!fresh || isClosed(fresh.attempt.state)) return false;
      const isExpired = fresh.now >= fresh.attempt.expiresAt;
      if (isExpired) return await this.settleExpired(fresh.attempt);
      if (fresh.attempt.checkoutUrl) return false;
      if (fresh.attempt.state === 'CREATED') await this.pay(order, fresh.attempt);
      else await this.resolve(order, fresh.attempt, { mayPay: true });
      return false;
    } finally {
      await this.attempts.releaseLease(seen.id);
    }
  }

  private async pay(order: OpenOrder, attempt: PaymentAttempt): Promise<void> {
    const result = await this.gateway.pay({
      merchantOrderId: attempt.merchantOrderId,
      amountPaise: attempt.amountPaise,
      redirectUrl: this.redirectUrl(order, attempt),
      expiresAfterSec: EXPIRES_AFTER_SEC,
      message: `${this.env.SITE_NAME}: ${order.title}`.slice(0, 120),
    });
    switch (result.kind) {
      case 'initiated':
        await this.settler.settle(attempt.id, result, 'checkout');
        return;
      case 'init-rejected':
        await this.settler.settle(attempt.id, result, 'checkout');
        this.logger.error(`the provider refused ${attempt.merchantOrderId}: ${result.code}`);
        throw providerRejected(result.message);
      case 'duplicate':
        await this.settler.settle(attempt.id, { kind: 'init-unknown', code: 'DUPLICATE_ID' }, 'checkout');
        await this.resolve(order, attempt, { mayPay: false });
        return;
      case 'no-information':
        await this.settler.settle(attempt.id, { kind: 'init-unknown', code: result.reason }, 'checkout');
        await this.checks.check(attempt, 'checkout');
        // The worker goes on asking; the next checkout continues this order.
        throw providerUnavailable(attempt.merchantOrderId);
    }
  }

  /** Only the provider can say what became of a page whose time is over; `settle` closes the order either way. */
  private async settleExpired(attempt: PaymentAttempt): Promise<boolean> {
    const { settlement } = await this.checks.check(attempt, 'checkout');
    if (!settlement) throw providerUnavailable(attempt.merchantOrderId);
    return true;
  }

  /** The attempt was sent earlier, or may have been: the provider's status says how to go on. */
  private async resolve(
    order: OpenOrder,
    attempt: PaymentAttempt,
    { mayPay }: { mayPay: boolean },
  ): Promise<void> {
    const { result, settlement } = await this.checks.check(attempt, 'checkout');
    if (settlement && isClosed(settlement.to)) return;
    if (result.kind === 'not-found' && mayPay) {
      // It never arrived. The id is still free, so sending it again cannot make a second payment.
      await this.pay(order, attempt);
      return;
    }
    const isPageLost = result.kind === 'pending' && !result.isTried && !attempt.checkoutUrl;
    if (!isPageLost) throw providerUnavailable(attempt.merchantOrderId);
    await this.opening.openAnotherAttempt(order.id);
  }

  private redirectUrl({ itemType }: OpenOrder, { merchantOrderId }: PaymentAttempt): string {
    const url = new URL('/payment/callback', this.env.PUBLIC_ORIGIN);
    url.searchParams.set('merchantTransactionId', merchantOrderId);
    url.searchParams.set('type', itemType);
    return url.toString();
  }
}

function pageFrom({ merchantOrderId }: PaymentAttempt, url: string): PageResult {
  return { kind: 'page', merchantOrderId, url };
}
