import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../payments/payments.module.js';
import { RefundEndingService } from '../refund-ending.service.js';
import { RefundSettleService } from '../refund-settle.service.js';
import { RefundCheckService } from './refund-check.service.js';
import { RefundDriveService } from './refund-drive.service.js';

const providers = [RefundCheckService, RefundDriveService, RefundEndingService, RefundSettleService];

/** What both processes need to talk to the provider about refunds. */
@Module({ imports: [PaymentsModule], providers, exports: providers })
export class RefundSendingModule {}
