import { Module } from '@nestjs/common';
import { ContactCipher } from '../orders/contact-cipher.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReceiptsService } from './receipts.service.js';

@Module({
  imports: [PaymentsModule],
  providers: [ContactCipher, ReceiptsService],
  exports: [ContactCipher, PaymentsModule, ReceiptsService],
})
export class ReceiptsModule {}
