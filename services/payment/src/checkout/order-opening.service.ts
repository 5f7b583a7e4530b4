import { createHash } from 'node:crypto';
import { type CheckoutCommand } from '@academy/contracts/checkout/checkout.schemas';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { databaseNow, inTransaction, newId, UnknownCommitError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CouponUseService } from '../coupons/coupon-use.service.js';
import { enrollmentErrors } from '../enrollments/enrollment.errors.js';
import { EnrollmentsRepository } from '../enrollments/enrollments.repository.js';
import {
  AttemptsRepository,
  SHORT_EXPIRES_AFTER_SEC,
  type TimedAttempt,
} from '../payments/attempts/attempts.repository.js';
import { type PaymentAttempt } from '../payments/attempts/payment-attempt.entity.js';
import { lifeSecOf, SeatHolds } from '../seats/seat-holds.service.js';
import { ContactCipher } from '../orders/contact/contact-cipher.js';
import { merchantOrderIdOf, newOrderNumber } from '../orders/order-number.js';
import { type OrderPrice, paiseOf } from '../orders/order-pricing.js';
import { type Order, type StoredOrder } from '../orders/order.entity.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { requireAgreedPrice } from './price-agreement.js';

export interface Purchase {
  readonly userId: string;
  readonly command: CheckoutCommand;
  readonly item: CatalogItem;
  /** The price in the catalog, before a coupon. */
  readonly price: OrderPrice;
  readonly idempotencyKey: string | null;
  readonly isEmailVerified: boolean;
  /** The time at which the user's state was read, by the database's clock. */
  readonly seenAt: Date;
}

export interface OpenedOrder {
  readonly order: StoredOrder;
  /** Leased by the request that opened it; null for a free item. */
  readonly attempt: TimedAttempt | null;
}

/** Longer than the two calls to the provider (pay, then status) can take. */
export const LEASE_SEC = 15;

/** The price of an order, and the coupon and discount behind it. */
type PriceTerms = Pick<Order, 'couponCode' | 'couponId' | 'discountPaise' | 'pricePaise'>;

/** Opens orders and attempts in one transaction each, committed before any call to the provider. */
@Injectable()
export class OrderOpeningService {
  constructor(
    private readonly source: DataSource,
    private readonly orders: OrdersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly enrollments: EnrollmentsRepository,
    private readonly holds: SeatHolds,
    private readonly coupons: CouponUseService,
    private readonly cipher: ContactCipher,
  ) {}

  /**
   * @returns null when another request of the same user was first: read its order
   * @throws AppError SOLD_OUT, EMAIL_NOT_VERIFIED, HOLD_LIMIT_REACHED, ALREADY_ENROLLED, PRICE_CHANGED, and those of `coupon.errors.ts`
   */
  async open(purchase: Purchase): Promise<OpenedOrder | null> {
    let opened: OpenedOrder | null = null;
    try {
      return await inTransaction(
        this.source,
        async (manager) => (opened = await this.openIn(manager, purchase)),
      );
    } catch (error) {
      if (error instanceof UnknownCommitError && (await this.isStored(opened))) return opened;
      throw error;
    }
  }

  /** Checks if a transaction without a response to COMMIT was applied. A missing one may still be applied later. */
  private async isStored(opened: OpenedOrder | null): Promise<boolean> {
    return opened !== null && (await this.orders.findById(opened.order.id)) !== null;
  }

  /**
   * Opens a further attempt of an open order whose page was never received.
   * @param lost the attempt of that page: of two requests that find it lost, only one opens another (fault 27)
   * @returns false when the order has closed or expired: its seat may belong to another user
   */
  openAnotherAttempt(orderId: string, lost: string): Promise<boolean> {
    return inTransaction(this.source, async (manager) => {
      const held = await this.lockSeatHold(manager, orderId);
      if (!held) return false;
      const earlier = await this.attempts.findByOrder(orderId, manager);
      if (earlier.at(-1)?.id !== lost) return true;
      const start = { attemptCount: earlier.length, now: held.now, leaseSec: 0 };
      const attempt = await this.startAttempt(manager, held.order, start);
      await this.orders.holdUntil(manager, orderId, attempt.expiresAt);
      return true;
    });
  }

  /**
   * Extends an attempt and its seat before the attempt is sent again: the provider's page has a minimum lifetime, which
   * may be longer than the rest of the attempt's.
   * @returns null when the order has closed or expired: its seat may belong to another user
   */
  extendAttempt(orderId: string, attemptId: string): Promise<TimedAttempt | null> {
    return inTransaction(this.source, async (manager) => {
      const attempt = await this.attempts.lock(manager, attemptId);
      const held = await this.lockSeatHold(manager, orderId);
      if (!attempt || !held) return null;
      const leastUntil = new Date(held.now.getTime() + SHORT_EXPIRES_AFTER_SEC * 1000);
      if (attempt.expiresAt < leastUntil) {
        attempt.expiresAt = leastUntil;
        await this.attempts.extend(manager, attemptId, leastUntil);
        await this.orders.holdUntil(manager, orderId, leastUntil);
      }
      return { attempt, now: held.now };
    });
  }

  /** Locks an open order and the pool of its seat, so that no transaction counts its hold as ended while it is extended. */
  private async lockSeatHold(
    manager: EntityManager,
    orderId: string,
  ): Promise<{ order: Order; now: Date } | null> {
    const order = await this.orders.lock(manager, orderId);
    if (order.itemType === 'workshop') await this.holds.lock(manager, order.itemId);
    const now = await databaseNow(manager);
    return order.state === 'PENDING' && order.heldUntil > now ? { order, now } : null;
  }

  private async openIn(manager: EntityManager, purchase: Purchase): Promise<OpenedOrder | null> {
    const { item } = purchase;
    const isLimited = await this.holds.isLimited(manager, item);
    const isShortHold = isLimited && (await this.holds.take(manager, item, purchase));
    // `seenAt` is out of date after a wait for the lock on the seats.
    const now = isLimited ? await databaseNow(manager) : purchase.seenAt;
    const terms = await this.fixPrice(manager, purchase, now);
    const order = this.draft(purchase, { ...terms, isShortHold }, now);
    const words = this.cipher.searchTermsOf(purchase.command.contact);
    if (!(await this.orders.open(manager, order, words))) return null;
    // The insert succeeded, so a capture that closed the previous order has committed: its enrollment is visible now.
    if (await this.enrollments.isEnrolled(order, manager))
      throw enrollmentErrors.ALREADY_ENROLLED(item.type, item.id);
    if (order.pricePaise === 0) {
      const grant = { title: item.title, attemptId: null, now };
      if (!(await this.enrollments.grant(manager, order, grant)))
        throw enrollmentErrors.ALREADY_ENROLLED(item.type, item.id);
      await this.coupons.redeemFree(manager, order, now);
      return { order, attempt: null };
    }
    if (isShortHold) await this.holds.requireNoOtherHold(manager, order.id, purchase);
    const attempt = await this.startAttempt(manager, order, { attemptCount: 0, now, leaseSec: LEASE_SEC });
    return { order, attempt: { attempt, now } };
  }

  /** Queries the database only when the command names a coupon. */
  private async fixPrice(manager: EntityManager, purchase: Purchase, now: Date): Promise<PriceTerms> {
    const { command, item, price, userId } = purchase;
    const sale = { itemType: item.type, itemId: item.id, price };
    const applied = command.coupon
      ? await this.coupons.reserve(manager, { code: command.coupon, sale, userId, now }, (owned) =>
          this.enrollments.isEnrolled(owned, manager),
        )
      : null;
    const terms = {
      couponCode: applied?.coupon.code ?? null,
      couponId: applied?.coupon.id ?? null,
      discountPaise: applied?.discountPaise ?? 0,
      pricePaise: paiseOf(applied?.price ?? price),
    };
    requireAgreedPrice(command, terms);
    return terms;
  }

  private startAttempt(
    manager: EntityManager,
    order: StoredOrder,
    { attemptCount, now, leaseSec }: { attemptCount: number; now: Date; leaseSec: number },
  ): Promise<PaymentAttempt> {
    return this.attempts.open(manager, {
      orderId: order.id,
      merchantOrderId: merchantOrderIdOf(order.number, attemptCount),
      amountPaise: order.pricePaise,
      now,
      lifeSec: lifeSecOf(order),
      leaseSec,
    });
  }

  private draft(
    { userId, command, item, idempotencyKey }: Purchase,
    terms: PriceTerms & Pick<Order, 'isShortHold'>,
    now: Date,
  ): StoredOrder {
    const id = newId();
    const isFree = terms.pricePaise === 0;
    return {
      id,
      number: newOrderNumber(),
      userId,
      itemType: item.type,
      itemId: item.id,
      title: item.title.slice(0, 200),
      ...terms,
      state: isFree ? 'FULFILLED' : 'PENDING',
      idempotencyKey,
      requestHash: idempotencyKey === null ? null : hashOf(command),
      heldUntil: isFree ? now : new Date(now.getTime() + lifeSecOf(terms) * 1000),
      contact: this.cipher.encrypt(id, command.contact),
      receiptSentAt: null,
      createdAt: now,
      closedAt: isFree ? now : null,
    };
  }
}

/** Hashes the whole body, which an Idempotency-Key belongs to. */
export function hashOf({ itemType, itemId, contact, coupon, expectedPricePaise }: CheckoutCommand): string {
  const body = [itemType, itemId, contact.name, contact.email, contact.mobile ?? null];
  // Only when given, so that the hashes of bodies from before coupons existed stay the same.
  if (coupon !== undefined || expectedPricePaise !== undefined)
    body.push(coupon ?? null, String(expectedPricePaise));
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
