import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { ItemCards } from './item-cards.js';
import { LearnerService } from './learner.service.js';

@Module({
  controllers: [DashboardController],
  providers: [ItemCards, LearnerService],
  exports: [LearnerService],
})
export class LearnerModule {}
