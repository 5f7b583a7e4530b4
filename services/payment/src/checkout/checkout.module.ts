import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.client.js';
import { ContactCipher } from '../orders/contact-cipher.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SeatHolds } from '../seats/seat-holds.service.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { OrderOpeningService } from './order-opening.service.js';
import { PaymentPageService } from './payment-page.service.js';

@Module({
  imports: [CatalogModule, PaymentsModule],
  controllers: [CheckoutController],
  providers: [CheckoutService, ContactCipher, OrderOpeningService, PaymentPageService, SeatHolds],
})
export class CheckoutModule {}
