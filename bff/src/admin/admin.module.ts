import { Module } from '@nestjs/common';
import { CouponsController } from './coupons.controller.js';
import { ItemsController } from './items.controller.js';
import { RefundsController } from './refunds.controller.js';
import { StatsController } from './stats.controller.js';
import { UsersController } from './users.controller.js';

@Module({
  controllers: [CouponsController, ItemsController, RefundsController, StatsController, UsersController],
})
export class AdminModule {}
