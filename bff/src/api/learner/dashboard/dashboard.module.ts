import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { DashboardController } from './dashboard.controller.js';
import { ItemCards } from './item-cards.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [PaymentsModule],
  controllers: [DashboardController],
  providers: [ItemCards, DashboardService],
  exports: [DashboardService],
})
export class DashboardModule {}
