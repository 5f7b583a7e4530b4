import { catalogEnrollmentCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { HealthModule, InternalTokenModule, ServiceOutboxModule } from '@academy/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Environment } from './config/env.js';
import { AuditModule } from './audit/audit.module.js';
import { ClosedAccountsModule } from './closed-accounts/closed-accounts.module.js';
import { EnvironmentModule } from './config/environment.module.js';
import { CouponsModule } from './coupons/coupons.module.js';
import { DelistedItemsModule } from './delisted-items/delisted-items.module.js';
import { DatabaseModule } from './database/database.module.js';
import { GatewayReportModule } from './gateways/report/gateway-report.module.js';
import { EventStreamsModule } from './payments/event-streams/event-streams.module.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { QueueOverviewModule } from './queues/queue-overview.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { ReceiptReadingModule } from './receipts/receipts.module.js';
import { ReportsModule } from './reconciliation/reports/reports.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { WorkshopSchedulesModule } from './workshop-reminders/workshop-schedules.module.js';
import { PurchasesModule } from './purchases.module.js';

/** The HTTP side. It is ready when the database is: no payment is lost while Redis is unavailable. */
@Module({})
export class AppModule {
  static of(env: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        EnvironmentModule.of(env),
        DatabaseModule,
        InternalTokenModule.forRoot({ audience: 'payment', secret: env.INTERNAL_TOKEN_SECRET }),
        HealthModule.forRoot({
          inject: [DataSource],
          useFactory: (source: DataSource) => ({ database: () => source.query('SELECT 1') }),
        }),
        ServiceOutboxModule.forRoot({
          name: 'catalog',
          baseUrl: env.CATALOG_URL,
          issuer: 'payment',
          audience: 'catalog',
          secret: env.CATALOG_TOKEN_SECRET,
          route: catalogEnrollmentCalls.recordRevokedEnrollment,
        }),
        AuditModule,
        ClosedAccountsModule,
        CouponsModule,
        DelistedItemsModule,
        ...(env.NODE_ENV === 'production' ? [] : [GatewayReportModule]),
        EventStreamsModule,
        DataExportModule,
        QueueOverviewModule,
        PurchasesModule.http(),
        QuotesModule,
        ReceiptReadingModule,
        ReportsModule,
        AnalyticsModule,
        WebhooksModule,
        WorkshopSchedulesModule,
      ],
    };
  }
}
