import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { EnrollmentsRepository } from '../../enrollments/enrollments.repository.js';
import { OrdersRepository } from '../../orders/orders.repository.js';
import { Outbox } from '../../outbox/outbox.js';
import { refundDue } from '../mails/refund-due.message.js';
import { RefundsRepository, type NewRefund } from '../refunds.repository.js';

/** A bought enrollment, with the payment and the reason of its refund. */
export type RefundedEnrollment = NewRefund & {
  readonly enrollmentId: string;
  readonly source: 'admin' | 'removal';
};

/**
 * Turns a bought enrollment into a refund. Captured money is exactly one of the two (invariant 2), so one transaction
 * makes both changes. The ledger keeps the earlier facts.
 */
@Injectable()
export class EnrollmentRefund {
  constructor(
    private readonly enrollments: EnrollmentsRepository,
    private readonly orders: OrdersRepository,
    private readonly outbox: Outbox,
    private readonly refunds: RefundsRepository,
  ) {}

  /**
   * The caller holds the locks of the order's attempts and of the order, in this sequence, as `PaymentOutcomeService` takes them.
   * @returns the id of the refund that is due
   */
  async create(manager: EntityManager, { enrollmentId, ...refund }: RefundedEnrollment): Promise<string> {
    const { orderId, attemptId, source, now } = refund;
    await this.enrollments.revoke(manager, enrollmentId);
    const id = await this.refunds.makeDue(manager, refund);
    await this.outbox.add(manager, refundDue(id, now));
    // FULFILLED is not changed by responses of the provider; only an admin or a removal revokes it.
    const step = { orderId, source, attemptId, now } as const;
    await this.orders.moveTo(manager, { ...step, state: 'REFUND_DUE', accessChange: 'revoked' });
    await this.outbox.add(manager, {
      topic: 'order.changed',
      payload: { orderId },
      dedupeKey: `order.changed:${orderId}:REFUND_DUE:${id}`,
      now,
    });
    return id;
  }
}
