import { Module } from '@nestjs/common';
import { CheckoutController } from './checkout.controller.js';
import { PaymentController } from './payment.controller.js';
import { WebhookController } from './webhook.controller.js';

@Module({ controllers: [CheckoutController, PaymentController, WebhookController] })
export class PaymentModule {}
