import { Module } from '@nestjs/common';
import { CheckoutController } from '../checkout/checkout.controller.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import { EnrollmentsController } from '../enrollments.controller.js';
import { OrdersController } from '../orders.controller.js';
import { QuotesController } from '../quotes.controller.js';
import { SessionsModule } from '../../../http/sessions/sessions.module.js';
import { WebhooksController } from '../../public/webhooks.controller.js';
import { EventStreams } from './event-streams.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PhonepeV1Controller } from './phonepe-v1.controller.js';
import { PhonepeV1Service } from './phonepe-v1.service.js';
import { PurchaseConfirmations } from './purchase-confirmations.js';

@Module({
  imports: [SessionsModule],
  controllers: [
    CheckoutController,
    EnrollmentsController,
    OrdersController,
    PaymentsController,
    PhonepeV1Controller,
    QuotesController,
    WebhooksController,
  ],
  providers: [CheckoutService, EventStreams, PaymentsService, PhonepeV1Service, PurchaseConfirmations],
  exports: [PurchaseConfirmations],
})
export class PaymentsModule {}
