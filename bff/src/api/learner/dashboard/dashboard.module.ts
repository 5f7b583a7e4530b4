import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { DashboardController } from './dashboard.controller.js';
import { ItemLookup } from './item-lookup.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [PaymentsModule],
  controllers: [DashboardController],
  providers: [ItemLookup, DashboardService],
  exports: [DashboardService],
})
export class DashboardModule {}
