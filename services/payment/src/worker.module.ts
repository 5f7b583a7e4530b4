import { HealthModule, InternalTokenModule } from '@academy/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Environment } from './config/env.js';
import { PendingErasuresModule } from './closed-accounts/pending-erasures.module.js';
import { EnvironmentModule } from './config/environment.module.js';
import { DatabaseModule } from './database/database.module.js';
import { WorkerMetricsModule } from './metrics/worker-metrics.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { ContactErasure } from './erasure/contact-erasure.service.js';
import { ReceiptMailsModule } from './receipts/mail/receipt-mails.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { RetentionService } from './retention/retention.service.js';
import { WorkshopMailsModule } from './workshop-reminders/mails/workshop-mails.module.js';
import { NotificationsModule } from './webhooks/notifications.module.js';
import { PurchasesModule } from './purchases.module.js';
import { WorkshopMailLogModule } from './workshop-reminders/mails/log/workshop-mail-log.module.js';

/** The worker: polls, sweep, receipts, refunds, mails about workshops. Its only routes are health checks. */
@Module({})
export class WorkerModule {
  static of(env: Environment): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        EnvironmentModule.of(env),
        DatabaseModule,
        InternalTokenModule.forRoot({ audience: 'payment', secret: env.INTERNAL_TOKEN_SECRET }),
        OutboxModule,
        HealthModule.forRoot({
          inject: [DataSource],
          useFactory: (source: DataSource) => ({ database: () => source.query('SELECT 1') }),
        }),
        NotificationsModule,
        PendingErasuresModule,
        PurchasesModule.worker(),
        ReceiptMailsModule,
        ReconciliationModule,
        WorkerMetricsModule,
        WorkshopMailLogModule,
        WorkshopMailsModule,
      ],
      providers: [ContactErasure, RetentionService],
    };
  }
}
