import { Inject, Injectable, Logger } from '@nestjs/common';
import { PAYMENT_GATEWAY, type NotificationHint, type PaymentGateway } from '../gateways/payment-gateway.js';
import { rankOf } from '../payments/attempts/attempt-states.js';
import { ProviderCheckService } from '../payments/provider-check.service.js';
import { type Refund } from '../refunds/refund.entity.js';
import { RefundCheckService } from '../refunds/sending/refund-check.service.js';
import { WebhookInboxRepository } from './webhook-inbox.repository.js';

/**
 * Processes genuine notifications. The credential does not depend on the body, so a notification proves nothing and
 * only names the payment or refund to check (faults 3 and 4).
 */
@Injectable()
export class NotificationsService {
  private readonly logger = new Logger('notifications');

  constructor(
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    private readonly inbox: WebhookInboxRepository,
    private readonly checks: ProviderCheckService,
    private readonly refundChecks: RefundCheckService,
  ) {}

  /**
   * Requests the status of the named payment or refund and applies it; the row stays open until this has succeeded.
   */
  async followUp(inboxId: string, hint: NotificationHint | null): Promise<void> {
    const refund = hint && (await this.findRefund(hint));
    if (refund) return this.followUpRefund(inboxId, refund);
    const attempt = hint && (await this.checks.find(hint));
    if (!attempt) {
      if (hint) this.logger.warn('a notification names no order and no refund of ours');
      await this.inbox.markProcessed(inboxId);
      return;
    }
    if (rankOf[attempt.state] < rankOf.CAPTURED) {
      const { result } = await this.checks.check(attempt, 'webhook');
      // The provider has assigned an id to this order, so a response that it is unknown is out of date: the row stays
      // open.
      const isBehind = result.kind === 'not-found' && attempt.providerOrderId !== null;
      if (result.kind === 'inconclusive' || isBehind) return;
      if (hint.claimsCapture && result.kind !== 'captured')
        this.logger.error(
          `alert: a notification claims ${attempt.merchantOrderId} paid, the provider does not`,
        );
    }
    await this.inbox.markProcessed(inboxId);
  }

  /** Called by the sweep for genuine rows that were not processed; a failure of one does not affect the others. */
  async followUpOpen(limit: number): Promise<void> {
    const rows = await this.inbox.claimUnprocessed(limit);
    await Promise.allSettled(
      rows.map(async ({ id, rawBody }) => this.followUp(id, this.gateway.readHint(rawBody))),
    );
  }

  /**
   * Deletes notifications, forged ones too, that were processed at least so many days ago, oldest first.
   * @returns the number of deleted notifications
   */
  deleteOld(days: number, limit: number): Promise<number> {
    return this.inbox.deleteProcessed(days, limit);
  }

  private async followUpRefund(inboxId: string, refund: Refund): Promise<void> {
    const { result } = await this.refundChecks.fetchStatus(refund, 'webhook');
    if (result.kind === 'inconclusive') return;
    await this.inbox.markProcessed(inboxId);
  }

  /**
   * A finished or unknown attempt is found by its id alone, without a query. An id that names no refund may still name
   * a payment: API version 1 has one id for both.
   */
  private async findRefund({ merchantRefundId }: NotificationHint): Promise<Refund | null> {
    return merchantRefundId === null ? null : this.refundChecks.find(merchantRefundId);
  }
}
