import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CheckoutController } from './checkout.controller.js';
import { EventStreams } from './event-streams.js';
import { LegacyPaymentController } from './legacy-payment.controller.js';
import { LegacyPaymentService } from './legacy-payment.service.js';
import { OrdersController } from './orders.controller.js';
import { PaymentController } from './payment.controller.js';
import { PurchaseConfirmations } from './purchase-confirmations.js';
import { WebhookController } from './webhook.controller.js';

@Module({
  imports: [SessionsModule],
  controllers: [
    CheckoutController,
    LegacyPaymentController,
    OrdersController,
    PaymentController,
    WebhookController,
  ],
  providers: [EventStreams, LegacyPaymentService, PurchaseConfirmations],
  exports: [PurchaseConfirmations],
})
export class PaymentModule {}
