import { Module } from '@nestjs/common';
import { NotificationsService } from './notifications.service.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { WebhookInboxRepository } from './webhook-inbox.repository.js';

/** Apart from the HTTP side, because the worker's sweep follows up too. */
@Module({
  imports: [GatewaysModule],
  providers: [WebhookInboxRepository, NotificationsService],
  exports: [NotificationsService],
})
export class NotificationsModule {}
