import { Module } from '@nestjs/common';
import { VisitsModule } from '../visits/visits.module.js';
import { SalesRepository } from './sales.repository.js';
import { StatsController } from './stats.controller.js';
import { StatsRepository } from './stats.repository.js';

@Module({
  imports: [VisitsModule],
  controllers: [StatsController],
  providers: [SalesRepository, StatsRepository],
  exports: [SalesRepository],
})
export class StatsModule {}
