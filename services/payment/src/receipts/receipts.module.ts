import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.client.js';
import { SellerContact } from './content/seller-contact.js';
import { ReceiptsService } from './receipts.service.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { ReceiptsController } from './receipts.controller.js';

/** Issues receipts, in both processes. */
@Module({
  imports: [CatalogModule],
  providers: [ReceiptsRepository, ReceiptsService, SellerContact],
  exports: [ReceiptsService],
})
export class ReceiptsModule {}

/** The HTTP side. */
@Module({ imports: [ReceiptsModule], controllers: [ReceiptsController] })
export class ReceiptReadingModule {}
