import { Module } from '@nestjs/common';
import { PaymentModule } from '../payment/payment.module.js';
import { DashboardController } from './dashboard.controller.js';
import { ItemCards } from './item-cards.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [PaymentModule],
  controllers: [DashboardController],
  providers: [ItemCards, DashboardService],
  exports: [DashboardService],
})
export class DashboardModule {}
