import { Module } from '@nestjs/common';
import { OrderDetailsModule } from '../orders/timeline/order-details.module.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { PersonalOrdersController } from './personal-orders.controller.js';
import { PersonalOrdersRepository } from './personal-orders.repository.js';
import { PersonalOrders } from './personal-orders.service.js';

@Module({
  imports: [OrderDetailsModule, ReceiptsModule],
  controllers: [PersonalOrdersController],
  providers: [PersonalOrders, PersonalOrdersRepository],
})
export class PersonalDataModule {}
