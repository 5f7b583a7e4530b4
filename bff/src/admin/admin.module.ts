import { Module } from '@nestjs/common';
import { ComparisonsController } from './comparisons.controller.js';
import { ItemStatesController } from './item-states.controller.js';
import { ItemsController } from './items.controller.js';
import { StatsController } from './stats.controller.js';

@Module({
  controllers: [ComparisonsController, ItemStatesController, ItemsController, StatsController],
})
export class AdminModule {}
