import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { RefundClosingService } from './decisions/refund-closing.service.js';
import { RefundDecisionService } from './decisions/refund-decision.service.js';
import { EnrollmentReturn } from './enrollment-return.service.js';
import { RefundListRepository } from './refund-list.repository.js';
import { RefundNowService } from './decisions/refund-now.service.js';
import { RefundsController } from './refunds.controller.js';
import { RefundSendingModule } from './sending/refund-sending.module.js';
import { RevokeService } from './decisions/revoke.service.js';

/** The admin's side. */
@Module({
  imports: [PaymentsModule, RefundSendingModule],
  controllers: [RefundsController],
  providers: [
    EnrollmentReturn,
    RefundClosingService,
    RefundDecisionService,
    RefundListRepository,
    RefundNowService,
    RevokeService,
  ],
})
export class RefundsModule {}
