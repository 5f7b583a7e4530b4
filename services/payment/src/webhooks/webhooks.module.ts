import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { ForgedNotifications } from './forged-notifications.service.js';
import { NotificationsModule } from './notifications.module.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [NotificationsModule, PaymentsModule],
  controllers: [WebhooksController],
  providers: [ForgedNotifications, WebhooksService],
})
export class WebhooksModule {}
