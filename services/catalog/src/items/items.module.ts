import { Module } from '@nestjs/common';
import { ItemsController } from './items.controller.js';
import { ItemsService } from './items.service.js';
import { SellablesRepository } from './sellables.repository.js';

@Module({ controllers: [ItemsController], providers: [ItemsService, SellablesRepository] })
export class ItemsModule {}
