import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { RefundSendingModule } from '../refunds/sending/refund-sending.module.js';
import { NotificationsService } from './notifications.service.js';

/** Apart from the HTTP side, because the worker's sweep follows up too. */
@Module({
  imports: [PaymentsModule, RefundSendingModule],
  providers: [NotificationsService],
  exports: [NotificationsService],
})
export class NotificationsModule {}
