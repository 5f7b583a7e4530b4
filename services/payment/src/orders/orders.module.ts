import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.client.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { CheckoutService } from './checkout.service.js';
import { ContactCipher } from './contact-cipher.js';
import { OrderOpeningService } from './order-opening.service.js';
import { OrderStatusService } from './order-status.service.js';
import { OrdersController } from './orders.controller.js';
import { PaymentPageService } from './payment-page.service.js';
import { SeatHolds } from '../seats/seat-holds.service.js';

@Module({
  imports: [CatalogModule, PaymentsModule],
  controllers: [OrdersController],
  providers: [
    CheckoutService,
    ContactCipher,
    OrderOpeningService,
    OrderStatusService,
    PaymentPageService,
    SeatHolds,
  ],
  exports: [OrderStatusService],
})
export class OrdersModule {}
