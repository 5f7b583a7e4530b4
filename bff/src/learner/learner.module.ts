import { Module } from '@nestjs/common';
import { PaymentModule } from '../payment/payment.module.js';
import { DashboardController } from './dashboard.controller.js';
import { ItemCards } from './item-cards.js';
import { LearnerService } from './learner.service.js';

@Module({
  imports: [PaymentModule],
  controllers: [DashboardController],
  providers: [ItemCards, LearnerService],
  exports: [LearnerService],
})
export class LearnerModule {}
