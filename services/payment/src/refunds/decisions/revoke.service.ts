import { type MarkRefundDueRequest } from '@academy/contracts/refunds/refund.schemas';
import { databaseNow, inTransaction, ServiceOutbox } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EnrollmentsRepository } from '../../enrollments/enrollments.repository.js';
import { OrdersRepository } from '../../orders/orders.repository.js';
import { OutboxRelay } from '../../outbox/outbox-relay.service.js';
import { AttemptsRepository } from '../../payments/attempts/attempts.repository.js';
import { EnrollmentRefund } from './enrollment-refund.service.js';
import { refundErrors } from '../refund.errors.js';
import { RefundsRepository } from '../refunds.repository.js';

/** Revokes a bought enrollment by an admin's decision and makes its refund due (CON-13). */
@Injectable()
export class RevokeService {
  private readonly logger = new Logger('revoke');

  constructor(
    private readonly source: DataSource,
    private readonly orders: OrdersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly enrollments: EnrollmentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly enrollmentRefunds: EnrollmentRefund,
    private readonly relay: OutboxRelay,
    private readonly serviceOutbox: ServiceOutbox,
  ) {}

  /**
   * @returns the id of the refund that is due
   * @throws AppError ORDER_NOT_FOUND, REFUND_EXISTS, ORDER_NOT_REFUNDABLE
   */
  async revoke({ orderNumber, note }: MarkRefundDueRequest, adminId: string): Promise<string> {
    const named = await this.orders.findByNumber(orderNumber);
    if (!named) throw refundErrors.ORDER_NOT_FOUND();
    const refundId = await inTransaction(this.source, async (manager) => {
      const attempts = await this.attempts.lockByOrders(manager, [named.id]);
      const order = await this.orders.lock(manager, named.id);
      const enrollment = await this.enrollments.findBought(
        manager,
        attempts.map(({ id }) => id),
      );
      const paid = attempts.find(({ id }) => id === enrollment?.attemptId);
      if (!enrollment || !paid || paid.capturedPaise === null) {
        const hasRefund = (await this.refunds.findByOrder(order.id, manager)).length > 0;
        throw refundErrors[hasRefund ? 'REFUND_EXISTS' : 'ORDER_NOT_REFUNDABLE']();
      }
      return this.enrollmentRefunds.create(manager, {
        enrollmentId: enrollment.id,
        orderId: order.id,
        attemptId: paid.id,
        amountPaise: paid.capturedPaise,
        reason: 'ADMIN_DECISION',
        source: 'admin',
        decision: { adminId, note },
        now: await databaseNow(manager),
      });
    });
    this.relay.flush();
    this.serviceOutbox.flush();
    this.logger.warn(`the enrollment of ${orderNumber} was revoked by ${adminId}: a refund is due`);
    return refundId;
  }
}
