import { Module } from '@nestjs/common';
import { ReceiptsController } from '../../receipts/receipts.controller.js';
import { ReceiptsModule } from '../../receipts/receipts.module.js';
import { OrderDetailController } from './order-detail.controller.js';
import { OrderDetailService } from './order-detail.service.js';
import { OrderFactsRepository } from './order-facts.repository.js';

/** What a payer reads of an order: its course so far, and its receipt. */
@Module({
  imports: [ReceiptsModule],
  controllers: [OrderDetailController, ReceiptsController],
  providers: [OrderDetailService, OrderFactsRepository],
  exports: [OrderDetailService],
})
export class OrderDetailsModule {}
