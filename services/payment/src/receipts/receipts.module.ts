import { Module } from '@nestjs/common';
import { ContactCipher } from '../orders/contact-cipher.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReceiptsService } from './receipts.service.js';
import { SendReceiptProcessor } from './send-receipt.processor.js';

@Module({ imports: [PaymentsModule], providers: [ContactCipher, ReceiptsService, SendReceiptProcessor] })
export class ReceiptsModule {}
