import { type SellableItem } from '@academy/contracts/catalog-service.schemas';
import { type CheckoutCommand } from '@academy/contracts/payment-service.schemas';
import { type CheckoutResponse } from '@academy/contracts/payment.schemas';
import { Injectable } from '@nestjs/common';
import { CatalogClient } from '../catalog/catalog.client.js';
import { alreadyEnrolled, notOnSale } from '../enrollments/enrollment.errors.js';
import { EnrollmentsRepository } from '../enrollments/enrollments.repository.js';
import { hashOf, OrderOpeningService } from './order-opening.service.js';
import { priceOrder } from './order-pricing.js';
import { type Order } from './order.entity.js';
import { idempotencyKeyReused, itemNotFound, providerUnavailable } from './order.errors.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentPageService } from './payment-page.service.js';

/** An order that the provider has just closed is followed by a new one, this often at most. */
const MAX_ROUNDS = 3;

type KnownOrder = Omit<Order, 'openKey'>;

export interface CheckoutInput {
  readonly userId: string;
  readonly command: CheckoutCommand;
  readonly idemKey: string | null;
}

/** Starts a payment, or continues the one that is open for the same item (S-197, S-212, payments.md C). */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly enrollments: EnrollmentsRepository,
    private readonly orders: OrdersRepository,
    private readonly opening: OrderOpeningService,
    private readonly pages: PaymentPageService,
  ) {}

  /**
   * @throws AppError COURSE_NOT_FOUND, WORKSHOP_NOT_FOUND, NOT_ON_SALE, ALREADY_ENROLLED, SOLD_OUT,
   * IDEMPOTENCY_KEY_REUSED, PROVIDER_UNAVAILABLE, PROVIDER_REJECTED
   */
  async checkout(input: CheckoutInput): Promise<CheckoutResponse> {
    const replayed = await this.replay(input);
    if (replayed) return replayed;
    const { itemType, itemId } = input.command;
    const item = await this.catalog.findItem(itemType, itemId);
    if (!item) throw itemNotFound(itemType);
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const owned = { userId: input.userId, itemType, itemId: item.id };
      if (await this.enrollments.isEnrolled(owned)) throw alreadyEnrolled(itemType, item.id);
      const order = (await this.orders.findOpen(owned)) ?? (await this.open(input, item));
      const answer = order && (await this.answer(order));
      if (answer) return answer;
    }
    throw providerUnavailable();
  }

  private async open(
    { userId, command, idemKey }: CheckoutInput,
    item: SellableItem,
  ): Promise<KnownOrder | null> {
    if (!item.isOnSale) throw notOnSale();
    return this.opening.open({ userId, command, item, price: priceOrder(item), idemKey });
  }

  /** @returns null when the provider closed the order meanwhile */
  private async answer(order: KnownOrder): Promise<CheckoutResponse | null> {
    if (order.state === 'FULFILLED') {
      const message = 'You are enrolled.';
      return { success: true, message, merchantOrderId: order.number, enrolled: true };
    }
    const page = await this.pages.pageOf(order);
    if (page.kind === 'closed') return null;
    return {
      success: true,
      message: 'Payment initiated',
      merchantOrderId: page.merchantOrderId,
      checkoutPageUrl: page.url,
    };
  }

  /** The same key answers the same order again, as long as it stands. */
  private async replay({ userId, command, idemKey }: CheckoutInput): Promise<CheckoutResponse | null> {
    const order = idemKey === null ? null : await this.orders.findByIdemKey(userId, idemKey);
    if (!order) return null;
    if (order.idemHash !== hashOf(command)) throw idempotencyKeyReused();
    if (order.state === 'FULFILLED' && order.pricePaise > 0)
      throw alreadyEnrolled(order.itemType, order.itemId);
    if (order.state !== 'PENDING' && order.state !== 'FULFILLED') throw providerUnavailable(order.number);
    const answer = await this.answer(order);
    if (!answer) throw providerUnavailable(order.number);
    return answer;
  }
}
