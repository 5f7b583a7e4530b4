import { Module } from '@nestjs/common';
import { PageViewsController } from './page-views.controller.js';
import { PageViewsRepository } from './page-views.repository.js';
import { SalesRepository } from './sales.repository.js';
import { SalesService } from './sales.service.js';
import { StatsController } from './stats.controller.js';
import { StatsRepository } from './stats.repository.js';

@Module({
  controllers: [PageViewsController, StatsController],
  providers: [PageViewsRepository, SalesRepository, SalesService, StatsRepository],
  exports: [SalesService],
})
export class AnalyticsModule {}
