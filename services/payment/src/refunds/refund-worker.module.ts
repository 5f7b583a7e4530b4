import { Module } from '@nestjs/common';
import { ContactCipher } from '../orders/contact-cipher.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { RefundMailsService } from './mails/refund-mails.service.js';
import { SendRefundMailProcessor } from './mails/send-refund-mail.processor.js';
import { RefundSendingModule } from './sending/refund-sending.module.js';
import { RefundSweep } from './sending/refund-sweep.service.js';
import { SendRefundProcessor } from './sending/send-refund.processor.js';

/** The worker's side: sending, following, mailing. */
@Module({
  imports: [PaymentsModule, RefundSendingModule],
  providers: [ContactCipher, RefundMailsService, RefundSweep, SendRefundMailProcessor, SendRefundProcessor],
})
export class RefundWorkerModule {}
