import { Module } from '@nestjs/common';
import { ItemStatesController } from './item-states.controller.js';
import { ItemsController } from './items.controller.js';

@Module({
  controllers: [ItemStatesController, ItemsController],
})
export class AdminModule {}
