import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.client.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@Module({
  imports: [CatalogModule, PaymentsModule],
  controllers: [QuotesController],
  providers: [QuotesService],
})
export class QuotesModule {}
