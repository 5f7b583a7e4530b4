import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../payments/payments.module.js';
import { RefundEndingService } from '../refund-ending.service.js';
import { RefundOutcomeService } from '../refund-outcome.service.js';
import { RefundCheckService } from './refund-check.service.js';
import { RefundDriveService } from './refund-drive.service.js';

const providers = [RefundCheckService, RefundDriveService, RefundEndingService, RefundOutcomeService];

/** What both processes need to talk to the provider about refunds. */
@Module({ imports: [PaymentsModule], providers, exports: providers })
export class RefundSendingModule {}
