import { Module } from '@nestjs/common';
import { ItemStatesController } from './item-states.controller.js';
import { ItemsController } from './items.controller.js';
import { StatsController } from './stats.controller.js';

@Module({
  controllers: [ItemStatesController, ItemsController, StatsController],
})
export class AdminModule {}
