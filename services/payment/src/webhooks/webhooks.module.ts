import { Module } from '@nestjs/common';
import { ForgedNotifications } from './forged-notifications.service.js';
import { NotificationsModule } from './notifications.module.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { WebhookInboxRepository } from './webhook-inbox.repository.js';

@Module({
  imports: [GatewaysModule, NotificationsModule, RedisModule],
  controllers: [WebhooksController],
  providers: [WebhookInboxRepository, ForgedNotifications, WebhooksService],
})
export class WebhooksModule {}
