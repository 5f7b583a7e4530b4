import { setTimeout as pause } from 'node:timers/promises';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../gateways/payment-gateway.js';
import { isClosed } from '../payments/attempt-states.js';
import {
  AttemptsRepository,
  EXPIRES_AFTER_SEC,
  SHORT_EXPIRES_AFTER_SEC,
  type TimedAttempt,
} from '../payments/attempts.repository.js';
import { type PaymentAttempt } from '../payments/payment-attempt.entity.js';
import { ProviderCheckService } from '../payments/provider-check.service.js';
import { PaymentOutcomeService } from '../payments/payment-outcome.service.js';
import { ContactCipher } from '../orders/contact-cipher.js';
import { LEASE_SEC, OrderOpeningService } from './order-opening.service.js';
import { orderErrors } from '../orders/order.errors.js';

/** A second tab waits for the first one's answer this long; the browser gives up after 30 s. */
const TIMEOUT_MS = 12_000;
const GLANCE_MS = 100;

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
  /** Sealed. */
  readonly contact: Buffer;
}

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
    private readonly outcomes: PaymentOutcomeService,
    private readonly cipher: ContactCipher,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(ENVIRONMENT) private readonly env: Pick<Environment, 'PUBLIC_ORIGIN' | 'SITE_NAME'>,
  ) {}

  /**
   * @param opened the attempt that this very request has just opened, and leased by opening it
   * @throws AppError PROVIDER_UNAVAILABLE while nothing is known, PROVIDER_REJECTED after a definite refusal
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
        const result = await this.driveLeased(order, attempt);
        if (result) return result;
        continue;
      }
      if (performance.now() > deadline) throw orderErrors.PROVIDER_UNAVAILABLE(attempt.merchantOrderId);
      await pause(GLANCE_MS);
    }
  }

  /**
   * Pays under the lease that the attempt was opened with. Once there is a page nobody needs a lease to find it, so it
   * is left to end by itself, well before the first poll: one write less for every checkout.
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

  /** @returns null when the attempt has moved on and is to be looked at again */
  private async driveLeased(order: OpenOrder, seen: PaymentAttempt): Promise<PageResult | null> {
    try {
      // What was seen before the lease may be old by now: closed, or followed by another one.
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

  /** Some of the attempt's time is over, and the provider's page has a least one: its seat is kept as long. */
  private async payAgain(order: OpenOrder, attempt: PaymentAttempt): Promise<PageResult | null> {
    const kept = await this.opening.keepPayable(order.id, attempt.id);
    return kept ? this.pay(order, kept) : this.closeExpired(attempt);
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
        mobile: this.cipher.open(order.id, order.contact).mobile,
      }),
    });
    switch (result.kind) {
      case 'initiated':
        await this.outcomes.apply(attempt.id, result, 'checkout');
        // Answered even if a notification has overtaken it: the page leads on to the result (fault 5).
        return pageFrom(attempt, result.checkoutUrl);
      case 'init-rejected':
        await this.outcomes.apply(attempt.id, result, 'checkout');
        this.logger.error(`the provider refused ${attempt.merchantOrderId}: ${result.code}`);
        throw orderErrors.PROVIDER_REJECTED(result.message);
      case 'duplicate':
        await this.outcomes.apply(attempt.id, { kind: 'init-unknown', code: 'DUPLICATE_ID' }, 'checkout');
        return this.resolve(order, attempt, { mayPay: false });
      case 'no-information':
        await this.outcomes.apply(attempt.id, { kind: 'init-unknown', code: result.reason }, 'checkout');
        await this.checks.check(attempt, 'checkout');
        // The worker goes on asking; the next checkout continues this order.
        throw orderErrors.PROVIDER_UNAVAILABLE(attempt.merchantOrderId);
    }
  }

  /** Only the provider can say what became of a page whose time is over; its outcome closes the order either way. */
  private async closeExpired(attempt: PaymentAttempt): Promise<PageResult> {
    const { outcome } = await this.checks.check(attempt, 'checkout');
    if (!outcome) throw orderErrors.PROVIDER_UNAVAILABLE(attempt.merchantOrderId);
    return { kind: 'closed' };
  }

  /** The attempt was sent earlier, or may have been: the provider's status says how to go on. */
  private async resolve(
    order: OpenOrder,
    attempt: PaymentAttempt,
    { mayPay }: { mayPay: boolean },
  ): Promise<PageResult | null> {
    const { result, outcome } = await this.checks.check(attempt, 'checkout');
    if (outcome && isClosed(outcome.to)) return null;
    if (result.kind === 'not-found' && mayPay) {
      // It never arrived. The id is still free, so sending it again cannot make a second payment.
      return this.payAgain(order, attempt);
    }
    const isPageLost = result.kind === 'pending' && !result.isTried && !attempt.checkoutUrl;
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

/** The provider's page ends when our attempt does, however late it was asked for; it takes 300 s at least. */
function secondsLeft({ attempt, now }: TimedAttempt): number {
  const left = Math.ceil((attempt.expiresAt.getTime() - now.getTime()) / 1000);
  return Math.min(Math.max(left, SHORT_EXPIRES_AFTER_SEC), EXPIRES_AFTER_SEC);
}
