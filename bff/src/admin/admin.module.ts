import { Module } from '@nestjs/common';
import { ComparisonsController } from './comparisons.controller.js';
import { EnrollmentsController } from './enrollments.controller.js';
import { ItemStatesController } from './item-states.controller.js';
import { ItemsController } from './items.controller.js';
import { OrdersController } from './orders.controller.js';
import { StatsController } from './stats.controller.js';

@Module({
  controllers: [
    ComparisonsController,
    EnrollmentsController,
    ItemStatesController,
    ItemsController,
    OrdersController,
    StatsController,
  ],
})
export class AdminModule {}
