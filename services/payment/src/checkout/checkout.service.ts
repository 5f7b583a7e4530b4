import { type CheckoutCommand, type CheckoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { AppError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { CatalogClient } from '../catalog/catalog.client.js';
import { enrollmentErrors } from '../enrollments/enrollment.errors.js';
import { IdempotencyKeysRepository, type RecordedKey } from './idempotency-keys.repository.js';
import { hashOf, OrderOpeningService, type OpenedOrder } from './order-opening.service.js';
import { priceOrder } from '../orders/order-pricing.js';
import { type StoredOrder } from '../orders/order.entity.js';
import { itemNotFound, orderErrors } from '../orders/order.errors.js';
import { OrdersRepository, type Eligibility } from '../orders/orders.repository.js';
import { PaymentPageService } from './payment-page.service.js';
import { requireAgreedPrice } from './price-agreement.js';

/** The maximum of rounds: an order that the provider has just closed is followed by a new one. */
const MAX_ROUNDS = 3;

export interface CheckoutInput {
  readonly userId: string;
  readonly command: CheckoutCommand;
  readonly idempotencyKey: string | null;
  readonly isEmailVerified: boolean;
  /** An admin can buy unpublished items, as the item's page shows them. */
  readonly isAdmin: boolean;
}

/** Starts a payment, or continues the one that is open for the same item (S-197, S-212, docs/payments.md#checkout). */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly orders: OrdersRepository,
    private readonly opening: OrderOpeningService,
    private readonly pages: PaymentPageService,
    private readonly keys: IdempotencyKeysRepository,
  ) {}

  /**
   * @throws AppError COURSE_NOT_FOUND, WORKSHOP_NOT_FOUND, NOT_ON_SALE, ALREADY_ENROLLED, SOLD_OUT,
   * EMAIL_NOT_VERIFIED, HOLD_LIMIT_REACHED, ACCOUNT_CLOSED, CHECKOUT_ENDED, IDEMPOTENCY_KEY_REUSED, PRICE_CHANGED, those of `coupon.errors.ts`,
   * PROVIDER_UNAVAILABLE, PROVIDER_REJECTED
   */
  async checkout(input: CheckoutInput): Promise<CheckoutResponse> {
    const replayed = await this.replay(input);
    if (replayed) return replayed;
    const { itemType, itemId } = input.command;
    const item = await this.catalog.findItem(itemType, itemId);
    if (!item) throw itemNotFound[itemType]();
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      // A concurrent request may have opened an order under the same key; that order is then the response.
      const response = (await this.respondOnce(input, item)) ?? (await this.replay(input));
      if (response) return response;
    }
    throw orderErrors.PROVIDER_UNAVAILABLE();
  }

  /**
   * Deletes idempotency keys older than `days`, oldest first.
   * @returns the number of deleted keys
   */
  deleteOldKeys(days: number, limit: number): Promise<number> {
    return this.keys.deleteOld(days, limit);
  }

  /** @returns null when another request was first, or the provider closed the order at once */
  private async respondOnce(input: CheckoutInput, item: CatalogItem): Promise<CheckoutResponse | null> {
    const owned = { userId: input.userId, itemType: item.type, itemId: item.id };
    const eligibility = await this.orders.findEligibility(owned);
    const isConcerned = eligibility.isEnrolled || eligibility.hasOpenOrder || input.isAdmin;
    if (!item.isPublished && !isConcerned) throw itemNotFound[item.type]();
    rejectRemoved(eligibility);
    if (eligibility.isEnrolled) {
      const replayed = await this.replay(input);
      if (replayed) return replayed;
      throw enrollmentErrors.ALREADY_ENROLLED(item.type, item.id);
    }
    const order = eligibility.hasOpenOrder ? await this.orders.findOpen(owned) : null;
    if (!order) return this.openAndRespond(input, item, eligibility.now);
    if (order.idempotencyKey === input.idempotencyKey) rejectAnotherBody(order.requestHash, input.command);
    const response = await this.respond(order, input.command);
    return response && (await this.isRecorded(order, input, eligibility.now)) ? response : null;
  }

  /** A key that continues an order identifies it from then on, like the key that opened it. */
  private async isRecorded(
    { id, idempotencyKey: own }: StoredOrder,
    input: CheckoutInput,
    now: Date,
  ): Promise<boolean> {
    const { userId, idempotencyKey, command } = input;
    if (idempotencyKey === null || idempotencyKey === own) return true;
    return this.keys.record({
      userId,
      idempotencyKey,
      orderId: id,
      requestHash: hashOf(command),
      createdAt: now,
    });
  }

  /** @returns null when another request was first, or the provider closed the order at once */
  private async openAndRespond(
    input: CheckoutInput,
    item: CatalogItem,
    seenAt: Date,
  ): Promise<CheckoutResponse | null> {
    if (!item.isOnSale) throw enrollmentErrors.NOT_ON_SALE();
    const price = priceOrder(item);
    const purchase = { ...input, item, price, seenAt };
    const opened = await this.opening.open(purchase).catch(async (error: unknown) => {
      // The missing seat or coupon may belong to the order of the same key; that order is then the response.
      if (error instanceof AppError && (await this.findKey(input))) return null;
      throw error;
    });
    return opened && this.respond(opened.order, input.command, opened.attempt);
  }

  /** @returns null when the provider has closed the order in the meantime */
  private async respond(
    order: StoredOrder,
    command: CheckoutCommand,
    opened: OpenedOrder['attempt'] = null,
  ): Promise<CheckoutResponse | null> {
    if (order.state === 'FULFILLED') {
      const message = 'You are enrolled.';
      return { success: true, message, merchantOrderId: order.number, enrolled: true };
    }
    const page = await this.pages.pageOf(order, opened);
    if (page.kind === 'closed') return null;
    requireAgreedPrice(command, order, {
      merchantOrderId: page.merchantOrderId,
      heldUntil: page.payableUntil,
    });
    return {
      success: true,
      message: 'Payment initiated',
      merchantOrderId: page.merchantOrderId,
      checkoutPageUrl: page.url,
    };
  }

  /**
   * Repeats the response of the key's order, as long as it is still true.
   * @throws AppError CHECKOUT_ENDED once the order has ended or its access was revoked, ALREADY_ENROLLED,
   * ACCOUNT_CLOSED, NOT_ON_SALE, IDEMPOTENCY_KEY_REUSED
   */
  private async replay(input: CheckoutInput): Promise<CheckoutResponse | null> {
    const key = await this.findKey(input);
    const order = key && (await this.orders.findById(key.orderId));
    if (!order) return null;
    rejectAnotherBody(key.requestHash, input.command);
    const eligibility = await this.orders.findEligibility(order);
    const isFree = order.state === 'FULFILLED' && order.pricePaise === 0;
    if (eligibility.isEnrolled && !isFree)
      throw enrollmentErrors.ALREADY_ENROLLED(order.itemType, order.itemId);
    if (!eligibility.isEnrolled && order.state !== 'PENDING') throw orderErrors.CHECKOUT_ENDED(order.number);
    if (!isFree) rejectRemoved(eligibility);
    const response = await this.respond(order, input.command);
    if (response) return response;
    // The provider has just closed the attempt: the order's state shows whether it was paid.
    const closed = await this.orders.findById(order.id);
    if (closed?.state === 'FULFILLED') throw enrollmentErrors.ALREADY_ENROLLED(order.itemType, order.itemId);
    throw orderErrors.CHECKOUT_ENDED(order.number);
  }

  private async findKey({ userId, idempotencyKey }: CheckoutInput): Promise<RecordedKey | null> {
    return idempotencyKey === null ? null : this.keys.find(userId, idempotencyKey);
  }
}

/** A key belongs to one request body. A body hash that was erased with its account is not compared. */
function rejectAnotherBody(requestHash: string | null, command: CheckoutCommand): void {
  if (requestHash !== null && requestHash !== hashOf(command)) throw orderErrors.IDEMPOTENCY_KEY_REUSED();
}

/** Rejects a purchase that would have to be refunded (faults 32, 33), and the continuation of an open order too. */
function rejectRemoved({ isAccountClosed, isItemRemoved }: Eligibility): void {
  if (isAccountClosed) throw orderErrors.ACCOUNT_CLOSED();
  if (isItemRemoved) throw enrollmentErrors.NOT_ON_SALE();
}
