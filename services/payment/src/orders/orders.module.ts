import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { OrderStatusController } from './order-status.controller.js';
import { OrderStatusService } from './order-status.service.js';

@Module({
  imports: [PaymentsModule],
  controllers: [OrderStatusController],
  providers: [OrderStatusService],
  exports: [OrderStatusService],
})
export class OrdersModule {}
