import { entityId } from '@academy/contracts/identity.schemas';
import { refundCalls } from '@academy/contracts/refunds/refund.calls';
import { type RefundState } from '@academy/contracts/refunds/refund.schemas';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { RefundClosingService } from './decisions/refund-closing.service.js';
import { RefundDecisionService } from './decisions/refund-decision.service.js';
import { RefundListRepository } from './refund-list.repository.js';
import { isInFlight, isRefundedState } from './refund-states.js';
import { refundErrors } from './refund.errors.js';
import { RefundNowService } from './decisions/refund-now.service.js';
import { RevokeService } from './decisions/revoke.service.js';

@Controller()
export class RefundsController {
  constructor(
    private readonly closings: RefundClosingService,
    private readonly decisions: RefundDecisionService,
    private readonly list: RefundListRepository,
    private readonly now: RefundNowService,
    private readonly revocations: RevokeService,
  ) {}

  @Implement(refundCalls.listRefunds)
  async find({ query }: RequestOf<typeof refundCalls.listRefunds>) {
    const [refunds, total] = await Promise.all([this.list.find(query), this.list.count(query)]);
    return { refunds, total, page: query.page };
  }

  @Implement(refundCalls.markRefundDue)
  async markDue({ body, user }: RequestOf<typeof refundCalls.markRefundDue>) {
    return this.respond(await this.revocations.revoke(body, user.userId), 'The refund is due.');
  }

  @Implement(refundCalls.approveRefund)
  async approve({ params: { id }, user }: RequestOf<typeof refundCalls.approveRefund>) {
    await this.decisions.approve(requireRefundId(id), user.userId);
    const refund = await this.list.get(id);
    return { success: true as const, message: approvalWords(refund.state), refund };
  }

  @Implement(refundCalls.retryRefund)
  async retry({ params: { id }, body, user }: RequestOf<typeof refundCalls.retryRefund>) {
    await this.decisions.retry(requireRefundId(id), user.userId, body.merchantRefundId);
    const refund = await this.list.get(id);
    return { success: true as const, message: retryWords(refund.state), refund };
  }

  @Implement(refundCalls.checkRefund)
  async check({ params: { id } }: RequestOf<typeof refundCalls.checkRefund>) {
    return this.respond(id, await this.now.check(requireRefundId(id)));
  }

  @Implement(refundCalls.closeRefund)
  async close({ params: { id }, body, user }: RequestOf<typeof refundCalls.closeRefund>) {
    await this.closings.close(requireRefundId(id), user.userId, body.note);
    return this.respond(id, 'The refund is closed.');
  }

  private async respond(id: string, message: string) {
    return { success: true as const, message, refund: await this.list.get(id) };
  }
}

/** The first approval counts; a repeated one returns the current state of the refund. */
function approvalWords(state: RefundState): string {
  if (isInFlight(state)) return 'The refund is approved and being sent.';
  return isRefundedState(state)
    ? 'The refund is approved and has been paid back. It is sent only once.'
    : 'The refund was approved and sent, and came to no end. It is not sent again by this.';
}

/** A repeated call may find the attempt already ended; the response then says that nothing is being sent. */
function retryWords(state: RefundState): string {
  if (isInFlight(state)) return 'The refund is being sent again.';
  return isRefundedState(state)
    ? 'The refund has been paid back already. Nothing was sent again.'
    : 'The next try has ended already. Nothing was sent again.';
}

/** @throws AppError REFUND_NOT_FOUND for a text that cannot be an id */
function requireRefundId(id: string): string {
  if (!entityId.safeParse(id).success) throw refundErrors.REFUND_NOT_FOUND();
  return id;
}
