import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.client.js';
import { ContactCipher } from '../orders/contact-cipher.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SellerContact } from './content/seller-contact.js';
import { ReceiptsService } from './receipts.service.js';

@Module({
  imports: [CatalogModule, PaymentsModule],
  providers: [ContactCipher, ReceiptsService, SellerContact],
  exports: [ContactCipher, PaymentsModule, ReceiptsService],
})
export class ReceiptsModule {}
