import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../audit/audit-log.js';
import { orderErrors } from '../order.errors.js';
import { OrdersRepository } from '../orders.repository.js';
import { rankOf } from '../../payments/attempts/attempt-states.js';
import { AttemptsRepository } from '../../payments/attempts/attempts.repository.js';
import { ProviderCheckService } from '../../payments/provider-check.service.js';
import { adminOrderErrors } from './admin-order.errors.js';

type Outcome = 'changed' | 'unanswered' | 'unchanged';

/** 'Check now': the same as a poll, at once and at the request of an admin. It cannot create money (decision 0031). */
@Injectable()
export class OrderCheckService {
  constructor(
    private readonly source: DataSource,
    private readonly orders: OrdersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly checks: ProviderCheckService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Requests the status of every page of the order that is not paid. May be repeated.
   * @returns the result as a text for the admin
   * @throws AppError ORDER_NOT_FOUND, ORDER_CHECK_FAILED if the provider gave no information
   */
  async check(orderNumber: string, adminId: string): Promise<string> {
    const order = await this.orders.findByNumber(orderNumber);
    if (!order) throw orderErrors.ORDER_NOT_FOUND();
    const open = (await this.attempts.findByOrder(order.id)).filter(
      ({ state }) => rankOf[state] < rankOf.CAPTURED && state !== 'CREATED',
    );
    if (open.length === 0) return 'There is nothing to check: every payment page has a result.';
    const outcomes: Outcome[] = [];
    for (const attempt of open) {
      const { outcome } = await this.checks.check(attempt, 'admin');
      const isChanged = outcome !== null && outcome.to !== attempt.state;
      outcomes.push(outcome === null ? 'unanswered' : isChanged ? 'changed' : 'unchanged');
    }
    const outcome = outcomes.find((each) => each !== 'unchanged') ?? 'unchanged';
    await this.audit.append(this.source.manager, {
      action: 'payment-checked',
      actorId: adminId,
      subjectType: 'order',
      subjectId: order.id,
      userId: order.userId,
      before: { orderNumber, state: order.state },
      after: { orderNumber, state: (await this.orders.findById(order.id))?.state, outcome },
    });
    if (outcome === 'unanswered') throw adminOrderErrors.ORDER_CHECK_FAILED();
    return outcome === 'changed'
      ? 'The provider knew more: the order is up to date now.'
      : 'The provider says the same as the order: nothing has changed.';
  }
}
