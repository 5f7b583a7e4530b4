import { type MarkRefundDueRequest } from '@academy/contracts/refund.schemas';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseNow } from '../../database/db-clock.js';
import { inTransaction } from '../../database/transaction.js';
import { EnrollmentsRepository } from '../../enrollments/enrollments.repository.js';
import { OrdersRepository } from '../../orders/orders.repository.js';
import { OutboxRelay } from '../../outbox/outbox-relay.service.js';
import { OutboxRepository } from '../../outbox/outbox.repository.js';
import { AttemptsRepository } from '../../payments/attempts.repository.js';
import { refundDue } from '../mails/refund-due.message.js';
import { refundConflict, refundOrderNotFound } from '../refund.errors.js';
import { RefundsRepository } from '../refunds.repository.js';

/**
 * Takes a bought item back and owes its price (CON-13): captured money is exactly one of an enrollment and a refund
 * (invariant 2), so one turns into the other in one transaction. The ledger keeps what was.
 */
@Injectable()
export class TakeBackService {
  private readonly logger = new Logger('take-back');

  constructor(
    private readonly source: DataSource,
    private readonly orders: OrdersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly enrollments: EnrollmentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly outbox: OutboxRepository,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * @returns the id of the refund that is due
   * @throws AppError ORDER_NOT_FOUND, REFUND_EXISTS, ORDER_NOT_REFUNDABLE
   */
  async takeBack({ orderNumber, note }: MarkRefundDueRequest, adminId: string): Promise<string> {
    const named = await this.orders.findByNumber(orderNumber);
    if (!named) throw refundOrderNotFound();
    const refundId = await inTransaction(this.source, async (manager) => {
      const order = await this.orders.lock(manager, named.id);
      const attempts = await this.attempts.findByOrder(order.id, manager);
      const enrollment = await this.enrollments.findBought(
        manager,
        attempts.map(({ id }) => id),
      );
      const paid = attempts.find(({ id }) => id === enrollment?.attemptId);
      if (!enrollment || !paid || paid.capturedPaise === null) {
        const isGoingBack = (await this.refunds.findByOrder(order.id, manager)).length > 0;
        throw refundConflict(isGoingBack ? 'REFUND_EXISTS' : 'ORDER_NOT_REFUNDABLE');
      }
      const now = await databaseNow(manager);
      await this.enrollments.revoke(manager, enrollment.id);
      const decision = { adminId, note };
      const facts = { orderId: order.id, attemptId: paid.id, amountPaise: paid.capturedPaise };
      const id = await this.refunds.makeDue(manager, { ...facts, reason: 'ADMIN_DECISION', decision, now });
      await this.outbox.add(manager, refundDue(id, now));
      // FULFILLED is sticky against whatever the provider says; an admin alone takes it back.
      await this.orders.moveTo(manager, order.id, 'REFUND_DUE', now);
      await this.outbox.add(manager, {
        topic: 'order.changed',
        payload: { orderId: order.id },
        dedupeKey: `order.changed:${order.id}:REFUND_DUE:${id}`,
        now,
      });
      return id;
    });
    this.relay.kick();
    this.logger.warn(`the enrollment of ${orderNumber} was taken back by ${adminId}: a refund is due`);
    return refundId;
  }
}
