import { Module } from '@nestjs/common';
import { OrderListController } from './order-list.controller.js';
import { OrderListRepository } from './order-list.repository.js';

@Module({ controllers: [OrderListController], providers: [OrderListRepository] })
export class OrderListModule {}
