import { entityId } from '@academy/contracts/identity.schemas';
import {
  closeRefundRequest,
  markRefundDueRequest,
  refundQuery,
  retryRefundRequest,
  type CloseRefundRequest,
  type MarkRefundDueRequest,
  type RefundList,
  type RefundQuery,
  type RefundResponse,
  type RefundState,
  type RetryRefundRequest,
} from '@academy/contracts/refund.schemas';
import { AdminOnly, Caller } from '@academy/nest-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { RefundClosingService } from './decisions/refund-closing.service.js';
import { RefundDecisionService } from './decisions/refund-decision.service.js';
import { RefundListRepository } from './refund-list.repository.js';
import { isInFlight, isSettled } from './refund-states.js';
import { refundErrors } from './refund.errors.js';
import { RefundNowService } from './decisions/refund-now.service.js';
import { RevokeService } from './decisions/revoke.service.js';

@AdminOnly()
@Controller('refunds')
export class RefundsController {
  constructor(
    private readonly closings: RefundClosingService,
    private readonly decisions: RefundDecisionService,
    private readonly list: RefundListRepository,
    private readonly now: RefundNowService,
    private readonly takeBacks: RevokeService,
  ) {}

  @Get()
  async find(@Query({ schema: refundQuery }) query: RefundQuery): Promise<RefundList> {
    const [refunds, total] = await Promise.all([this.list.find(query), this.list.count(query)]);
    return { refunds, total, page: query.page };
  }

  @Post()
  @HttpCode(200)
  async markDue(
    @Caller() { userId = '' }: Caller,
    @Body({ schema: markRefundDueRequest }) body: MarkRefundDueRequest,
  ): Promise<RefundResponse> {
    return this.answer(await this.takeBacks.takeBack(body, userId), 'The refund is due.');
  }

  @Post(':id/approve')
  @HttpCode(200)
  async approve(@Caller() { userId = '' }: Caller, @Param('id') id: string): Promise<RefundResponse> {
    await this.decisions.approve(known(id), userId);
    const refund = await this.list.get(id);
    return { success: true, message: approvalWords(refund.state), refund };
  }

  @Post(':id/retry')
  @HttpCode(200)
  async retry(
    @Caller() { userId = '' }: Caller,
    @Param('id') id: string,
    @Body({ schema: retryRefundRequest }) { merchantRefundId }: RetryRefundRequest,
  ): Promise<RefundResponse> {
    await this.decisions.retry(known(id), userId, merchantRefundId);
    const refund = await this.list.get(id);
    return { success: true, message: retryWords(refund.state), refund };
  }

  @Post(':id/check')
  @HttpCode(200)
  async check(@Param('id') id: string): Promise<RefundResponse> {
    return this.answer(id, await this.now.check(known(id)));
  }

  @Post(':id/close')
  @HttpCode(200)
  async close(
    @Caller() { userId = '' }: Caller,
    @Param('id') id: string,
    @Body({ schema: closeRefundRequest }) { note }: CloseRefundRequest,
  ): Promise<RefundResponse> {
    await this.closings.close(known(id), userId, note);
    return this.answer(id, 'The refund is closed.');
  }

  private async answer(id: string, message: string): Promise<RefundResponse> {
    return { success: true, message, refund: await this.list.get(id) };
  }
}

/** The first approval counts; one that is repeated may find the refund anywhere on its way, and says so. */
function approvalWords(state: RefundState): string {
  if (isInFlight(state)) return 'The refund is approved and being sent.';
  return isSettled(state)
    ? 'The refund is approved and has been paid back. It is sent only once.'
    : 'The refund was approved and sent, and came to no end. It is not sent again by this.';
}

/** A repeated call may find the try that it started ended: then nothing is being sent, and nothing was sent twice. */
function retryWords(state: RefundState): string {
  if (isInFlight(state)) return 'The refund is being sent again.';
  return isSettled(state)
    ? 'The refund has been paid back already. Nothing was sent again.'
    : 'The next try has ended already. Nothing was sent again.';
}

/** @throws AppError REFUND_NOT_FOUND for what cannot be an id */
function known(id: string): string {
  if (!entityId.safeParse(id).success) throw refundErrors.REFUND_NOT_FOUND();
  return id;
}
