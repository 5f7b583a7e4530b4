import { Module } from '@nestjs/common';
import { OrderDetailsModule } from '../orders/timeline/order-details.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { OrderExportController } from './order-export.controller.js';
import { OrderExportRepository } from './order-export.repository.js';
import { OrderExportService } from './order-export.service.js';

@Module({
  imports: [OrderDetailsModule, ReceiptsModule],
  controllers: [OrderExportController],
  providers: [OrderExportService, OrderExportRepository],
})
export class DataExportModule {}
