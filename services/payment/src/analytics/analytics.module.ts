import { Module } from '@nestjs/common';
import { PageViewsController } from './page-views.controller.js';
import { PageViewsRepository } from './page-views.repository.js';
import { SalesRepository } from './sales.repository.js';
import { StatsController } from './stats.controller.js';
import { StatsRepository } from './stats.repository.js';

@Module({
  controllers: [PageViewsController, StatsController],
  providers: [PageViewsRepository, SalesRepository, StatsRepository],
  exports: [SalesRepository],
})
export class AnalyticsModule {}
