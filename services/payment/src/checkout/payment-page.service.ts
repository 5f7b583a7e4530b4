import { setTimeout as pause } from 'node:timers/promises';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../gateways/payment-gateway.js';
import { isClosed } from '../payments/attempts/attempt-states.js';
import {
  AttemptsRepository,
  EXPIRES_AFTER_SEC,
  SHORT_EXPIRES_AFTER_SEC,
  type TimedAttempt,
} from '../payments/attempts/attempts.repository.js';
import { type PaymentAttempt } from '../payments/attempts/payment-attempt.entity.js';
import { ProviderCheckService } from '../payments/provider-check.service.js';
import { PaymentOutcomeService } from '../payments/payment-outcome.service.js';
import { ContactCipher } from '../orders/contact/contact-cipher.js';
import { LEASE_SEC, OrderOpeningService } from './order-opening.service.js';
import { orderErrors } from '../orders/order.errors.js';

/** The wait of a second tab for the first one's result; the browser times out after 30 s. */
const TIMEOUT_MS = 12_000;
const LEASE_POLL_MS = 100;

export type PageResult =
  | {
      readonly kind: 'page';
      readonly merchantOrderId: string;
      readonly url: string;
      readonly payableUntil: Date;
    }
  /** The provider closed the attempt: paid, failed or expired. */
  | { readonly kind: 'closed' };

interface OpenOrder {
  readonly id: string;
  readonly userId: string;
  readonly itemType: ItemType;
  readonly title: string;
  /** Encrypted (`ContactCipher`). */
  readonly contact: Buffer;
}

/**
 * Finds the payment page of an open order in every state of its attempts. A lease in the database lets one request at a
 * time process an attempt; the others wait for its result (T52, fault 27). An attempt with an unknown outcome is
 * resolved by its status, never paid again under a new id without one (faults 13, 14).
 */
@Injectable()
export class PaymentPageService {
  private readonly logger = new Logger('payment-page');

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly opening: OrderOpeningService,
    private readonly checks: ProviderCheckService,
    private readonly outcomes: PaymentOutcomeService,
    private readonly cipher: ContactCipher,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(ENVIRONMENT) private readonly env: Pick<Environment, 'PUBLIC_ORIGIN' | 'SITE_NAME'>,
  ) {}

  /**
   * @param opened the attempt that this request has just opened, with a lease
   * @throws AppError PROVIDER_UNAVAILABLE while the outcome is unknown, PROVIDER_REJECTED after a definite rejection
   */
  async pageOf(order: OpenOrder, opened: TimedAttempt | null = null): Promise<PageResult> {
    const deadline = performance.now() + TIMEOUT_MS;
    const atOnce = opened && (await this.payOpened(order, opened));
    if (atOnce) return atOnce;
    for (;;) {
      const latest = await this.attempts.findLatest(order.id);
      if (!latest || isClosed(latest.attempt.state)) return { kind: 'closed' };
      const { attempt, now } = latest;
      const isExpired = now >= attempt.expiresAt;
      if (attempt.checkoutUrl && !isExpired) return pageFrom(attempt, attempt.checkoutUrl);
      if (await this.attempts.claimLease(attempt.id, LEASE_SEC)) {
        const result = await this.processLeased(order, attempt);
        if (result) return result;
        continue;
      }
      if (performance.now() > deadline) throw orderErrors.PROVIDER_UNAVAILABLE(attempt.merchantOrderId);
      await pause(LEASE_POLL_MS);
    }
  }

  /**
   * Pays under the lease that the attempt was opened with. Reading an existing page needs no lease, so the lease is left
   * to expire, well before the first poll: one write less for every checkout.
   */
  private async payOpened(order: OpenOrder, opened: TimedAttempt): Promise<PageResult | null> {
    let result: PageResult | null = null;
    try {
      result = await this.pay(order, opened);
      return result;
    } finally {
      if (!result) await this.attempts.releaseLease(opened.attempt.id);
    }
  }

  /** @returns null when the attempt has changed and has to be read again */
  private async processLeased(order: OpenOrder, seen: PaymentAttempt): Promise<PageResult | null> {
    try {
      // The attempt read before the lease may be out of date: closed, or followed by another one.
      const fresh = await this.attempts.findLatest(order.id);
      if (fresh?.attempt.id !== seen.id || isClosed(fresh.attempt.state)) return null;
      const isExpired = fresh.now >= fresh.attempt.expiresAt;
      if (isExpired) return await this.closeExpired(fresh.attempt);
      if (fresh.attempt.checkoutUrl) return null;
      if (fresh.attempt.state === 'CREATED') return await this.payAgain(order, fresh.attempt);
      return await this.resolve(order, fresh.attempt, { mayPay: true });
    } finally {
      await this.attempts.releaseLease(seen.id);
    }
  }

  /**
   * The provider's page has a minimum lifetime, which may exceed the rest of the attempt's: the seat is held as long.
   */
  private async payAgain(order: OpenOrder, attempt: PaymentAttempt): Promise<PageResult | null> {
    const stored = await this.opening.extendAttempt(order.id, attempt.id);
    return stored ? this.pay(order, stored) : this.closeExpired(attempt);
  }

  private async pay(order: OpenOrder, timed: TimedAttempt): Promise<PageResult | null> {
    const { attempt } = timed;
    const result = await this.gateway.pay({
      merchantOrderId: attempt.merchantOrderId,
      amountPaise: attempt.amountPaise,
      redirectUrl: this.redirectUrl(order, attempt),
      expiresAfterSec: secondsLeft(timed),
      message: `${this.env.SITE_NAME}: ${order.title}`.slice(0, 120),
      payer: () => ({
        userId: order.userId,
        mobile: this.cipher.decrypt(order.id, order.contact).mobile,
      }),
    });
    switch (result.kind) {
      case 'initiated':
        await this.outcomes.apply(attempt.id, result, 'checkout');
        // Returned even if a notification arrived first: the page leads to the result (fault 5).
        return pageFrom(attempt, result.checkoutUrl);
      case 'init-rejected':
        await this.outcomes.apply(attempt.id, result, 'checkout');
        this.logger.error(`the provider rejected ${attempt.merchantOrderId}: ${result.code}`);
        throw orderErrors.PROVIDER_REJECTED(result.message);
      case 'duplicate':
        await this.outcomes.apply(attempt.id, { kind: 'init-unknown', code: 'DUPLICATE_ID' }, 'checkout');
        return this.resolve(order, attempt, { mayPay: false });
      case 'inconclusive':
        await this.outcomes.apply(attempt.id, { kind: 'init-unknown', code: result.reason }, 'checkout');
        await this.checks.check(attempt, 'checkout');
        // The worker continues to poll; the next checkout continues this order.
        throw orderErrors.PROVIDER_UNAVAILABLE(attempt.merchantOrderId);
    }
  }

  /** Requests the outcome of an expired page from the provider; either outcome closes the order. */
  private async closeExpired(attempt: PaymentAttempt): Promise<PageResult> {
    const { outcome } = await this.checks.check(attempt, 'checkout');
    if (!outcome) throw orderErrors.PROVIDER_UNAVAILABLE(attempt.merchantOrderId);
    return { kind: 'closed' };
  }

  /** The attempt was sent earlier, or may have been: the provider's status decides the next step. */
  private async resolve(
    order: OpenOrder,
    attempt: PaymentAttempt,
    { mayPay }: { mayPay: boolean },
  ): Promise<PageResult | null> {
    const { result, outcome } = await this.checks.check(attempt, 'checkout');
    if (outcome && isClosed(outcome.to)) return null;
    if (result.kind === 'not-found' && mayPay) {
      // The request never arrived. The id is still unused, so sending it again cannot create a second payment.
      return this.payAgain(order, attempt);
    }
    const isPageLost = result.kind === 'pending' && !result.isAttempted && !attempt.checkoutUrl;
    if (!isPageLost) throw orderErrors.PROVIDER_UNAVAILABLE(attempt.merchantOrderId);
    const isHeld = await this.opening.openAnotherAttempt(order.id, attempt.id);
    return isHeld ? null : this.closeExpired(attempt);
  }

  private redirectUrl({ itemType }: OpenOrder, { merchantOrderId }: PaymentAttempt): string {
    const url = new URL('/payment/callback', this.env.PUBLIC_ORIGIN);
    url.searchParams.set('merchantTransactionId', merchantOrderId);
    url.searchParams.set('type', itemType);
    return url.toString();
  }
}

function pageFrom({ merchantOrderId, expiresAt }: PaymentAttempt, url: string): PageResult {
  return { kind: 'page', merchantOrderId, url, payableUntil: expiresAt };
}

/** The provider's page expires with our attempt, however late it was requested; its minimum lifetime is 300 s. */
function secondsLeft({ attempt, now }: TimedAttempt): number {
  const left = Math.ceil((attempt.expiresAt.getTime() - now.getTime()) / 1000);
  return Math.min(Math.max(left, SHORT_EXPIRES_AFTER_SEC), EXPIRES_AFTER_SEC);
}
