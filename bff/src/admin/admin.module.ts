import { Module } from '@nestjs/common';
import { ItemsController } from './items.controller.js';
import { StatsController } from './stats.controller.js';
import { UsersController } from './users.controller.js';

@Module({ controllers: [ItemsController, StatsController, UsersController] })
export class AdminModule {}
