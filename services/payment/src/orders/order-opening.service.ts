import { createHash } from 'node:crypto';
import { type SellableItem } from '@academy/contracts/catalog-service.schemas';
import { type CheckoutCommand } from '@academy/contracts/payment-service.schemas';
import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../database/db-clock.js';
import { inTransaction } from '../database/transaction.js';
import { alreadyEnrolled, soldOut } from '../enrollments/enrollment.errors.js';
import { EnrollmentsRepository } from '../enrollments/enrollments.repository.js';
import { OutboxRelay } from '../outbox/outbox-relay.service.js';
import { OutboxRepository } from '../outbox/outbox.repository.js';
import { AttemptsRepository, EXPIRES_AFTER_SEC } from '../payments/attempts.repository.js';
import { type PaymentAttempt } from '../payments/payment-attempt.entity.js';
import { SeatsRepository } from '../seats/seats.repository.js';
import { ContactCipher } from './contact-cipher.js';
import { merchantOrderIdOf, newOrderNumber } from './order-number.js';
import { type OrderPrice } from './order-pricing.js';
import { type Order } from './order.entity.js';
import { OrdersRepository } from './orders.repository.js';

export interface Purchase {
  readonly userId: string;
  readonly command: CheckoutCommand;
  readonly item: SellableItem;
  readonly price: OrderPrice;
  readonly idemKey: string | null;
}

type NewOrder = Omit<Order, 'openKey'>;

/** Opens orders and attempts: one transaction each, committed before the provider hears of anything. */
@Injectable()
export class OrderOpeningService {
  constructor(
    private readonly source: DataSource,
    private readonly orders: OrdersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly enrollments: EnrollmentsRepository,
    private readonly seats: SeatsRepository,
    private readonly outbox: OutboxRepository,
    private readonly relay: OutboxRelay,
    private readonly cipher: ContactCipher,
  ) {}

  /**
   * @returns null when another request of the same person was first: read its order
   * @throws AppError SOLD_OUT, ALREADY_ENROLLED
   */
  async open(purchase: Purchase): Promise<NewOrder | null> {
    const order = await inTransaction(this.source, (manager) => this.openIn(manager, purchase));
    this.relay.kick();
    return order;
  }

  /** A further attempt of an open order whose page nobody ever received. */
  async openAnotherAttempt(orderId: string): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (order.state !== 'PENDING') return;
      const earlier = await this.attempts.findByOrder(orderId, manager);
      const attempt = await this.startAttempt(manager, order, earlier.length, await databaseNow(manager));
      await this.orders.holdUntil(manager, orderId, attempt.expiresAt);
    });
    this.relay.kick();
  }

  private async openIn(manager: EntityManager, purchase: Purchase): Promise<NewOrder | null> {
    const { item, price, userId } = purchase;
    if (item.capacity !== null) await this.takeSeat(manager, item, userId);
    const now = await databaseNow(manager);
    const order = this.draft(purchase, now);
    if (!(await this.orders.open(manager, order))) return null;
    // The insert succeeded, so a capture that closed the previous order has committed: its enrollment is visible now.
    if (await this.enrollments.isEnrolled(order, manager)) throw alreadyEnrolled(item.type, item.id);
    if (price.kind === 'free') {
      const grant = { title: item.title, attemptId: null, now };
      if (!(await this.enrollments.grant(manager, order, grant))) throw alreadyEnrolled(item.type, item.id);
    } else {
      await this.startAttempt(manager, order, 0, now);
    }
    return order;
  }

  private async takeSeat(manager: EntityManager, item: SellableItem, userId: string): Promise<void> {
    await this.seats.lockPool(manager, item.id, item.capacity);
    const taken = await this.seats.takenByOthers(manager, item.id, userId);
    if (item.capacity !== null && taken >= item.capacity) throw soldOut();
  }

  private async startAttempt(
    manager: EntityManager,
    order: NewOrder,
    attemptCount: number,
    now: Date,
  ): Promise<PaymentAttempt> {
    const attempt = await this.attempts.open(manager, {
      orderId: order.id,
      merchantOrderId: merchantOrderIdOf(order.number, attemptCount),
      amountPaise: order.pricePaise,
      now,
    });
    await this.outbox.add(manager, {
      topic: 'attempt.started',
      payload: { attemptId: attempt.id },
      dedupeKey: `attempt.started:${attempt.id}`,
      now,
    });
    return attempt;
  }

  private draft({ userId, command, item, price, idemKey }: Purchase, now: Date): NewOrder {
    const id = newId();
    const isFree = price.kind === 'free';
    return {
      id,
      number: newOrderNumber(),
      userId,
      itemType: item.type,
      itemId: item.id,
      title: item.title.slice(0, 200),
      pricePaise: isFree ? 0 : price.amountPaise,
      state: isFree ? 'FULFILLED' : 'PENDING',
      idemKey,
      idemHash: idemKey === null ? null : hashOf(command),
      heldUntil: isFree ? now : new Date(now.getTime() + EXPIRES_AFTER_SEC * 1000),
      contact: this.cipher.seal(id, command.contact),
      receiptSentAt: null,
      createdAt: now,
      closedAt: isFree ? now : null,
    };
  }
}

/** What an Idempotency-Key stands for: the whole body. */
export function hashOf({ itemType, itemId, contact }: CheckoutCommand): string {
  const body = [itemType, itemId, contact.name, contact.email, contact.mobile ?? null];
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
