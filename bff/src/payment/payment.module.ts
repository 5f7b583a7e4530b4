import { Module } from '@nestjs/common';
import { CheckoutController } from './checkout.controller.js';
import { LegacyPaymentController } from './legacy-payment.controller.js';
import { LegacyPaymentService } from './legacy-payment.service.js';
import { OrdersController } from './orders.controller.js';
import { PaymentController } from './payment.controller.js';
import { WebhookController } from './webhook.controller.js';

@Module({
  controllers: [
    CheckoutController,
    LegacyPaymentController,
    OrdersController,
    PaymentController,
    WebhookController,
  ],
  providers: [LegacyPaymentService],
})
export class PaymentModule {}
