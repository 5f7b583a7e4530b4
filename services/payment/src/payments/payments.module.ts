import { Module } from '@nestjs/common';
import { RepositoriesModule } from '../database/repositories.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { DeliveryService } from './delivery.service.js';
import { ProviderCheckService } from './provider-check.service.js';
import { SettleService } from './settle.service.js';

@Module({
  imports: [GatewaysModule, OutboxModule, RepositoriesModule],
  providers: [DeliveryService, ProviderCheckService, SettleService],
  exports: [GatewaysModule, OutboxModule, ProviderCheckService, RepositoriesModule, SettleService],
})
export class PaymentsModule {}
