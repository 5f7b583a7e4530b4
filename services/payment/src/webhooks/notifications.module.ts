import { Module } from '@nestjs/common';
import { NotificationsService } from './notifications.service.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { WebhookInboxRepository } from './webhook-inbox.repository.js';

/** Separate from the HTTP side, because the sweep of the worker processes notifications too. */
@Module({
  imports: [GatewaysModule],
  providers: [WebhookInboxRepository, NotificationsService],
  exports: [NotificationsService],
})
export class NotificationsModule {}
