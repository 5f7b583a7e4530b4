import { Module } from '@nestjs/common';
import { CouponUseService } from '../coupons/coupon-use.service.js';
import { RepositoriesModule } from '../database/repositories.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { GroupSettlement } from '../group-commit/group-settlement.service.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { FulfilmentService } from './fulfilment.service.js';
import { ProviderCheckService } from './provider-check.service.js';
import { SettleService } from './settle.service.js';

@Module({
  imports: [GatewaysModule, OutboxModule, RepositoriesModule],
  providers: [CouponUseService, FulfilmentService, GroupSettlement, ProviderCheckService, SettleService],
  exports: [
    CouponUseService,
    GatewaysModule,
    OutboxModule,
    ProviderCheckService,
    RepositoriesModule,
    SettleService,
  ],
})
export class PaymentsModule {}
