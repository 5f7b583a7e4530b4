import { Module } from '@nestjs/common';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { OrderExportController } from './order-export.controller.js';
import { OrderExportRepository } from './order-export.repository.js';
import { OrderExportService } from './order-export.service.js';

@Module({
  imports: [ReceiptsModule],
  controllers: [OrderExportController],
  providers: [OrderExportService, OrderExportRepository],
})
export class DataExportModule {}
