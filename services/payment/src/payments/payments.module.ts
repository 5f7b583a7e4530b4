import { Module } from '@nestjs/common';
import { CouponUseService } from '../coupons/coupon-use.service.js';
import { RepositoriesModule } from '../database/repositories.module.js';
import { GatewaysModule } from '../gateways/gateways.module.js';
import { GroupedOutcomes } from '../group-commit/grouped-outcomes.service.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { FulfilmentService } from './fulfilment.service.js';
import { ProviderCheckService } from './provider-check.service.js';
import { PaymentOutcomeService } from './payment-outcome.service.js';

@Module({
  imports: [GatewaysModule, OutboxModule, RepositoriesModule],
  providers: [
    CouponUseService,
    FulfilmentService,
    GroupedOutcomes,
    ProviderCheckService,
    PaymentOutcomeService,
  ],
  exports: [
    CouponUseService,
    GatewaysModule,
    OutboxModule,
    ProviderCheckService,
    RepositoriesModule,
    PaymentOutcomeService,
  ],
})
export class PaymentsModule {}
