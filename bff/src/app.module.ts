import { Module, type DynamicModule } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { PassThroughModule } from './upstream/pass-through.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { AuditModule } from './audit/audit.module.js';
import { UsersModule } from './users/users.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { CertificatesModule } from './certificates/certificates.module.js';
import { ResponseCacheModule } from './pages/response-cache/response-cache.module.js';
import { EnvironmentModule } from './config/environment.module.js';
import { type BffEnvironment } from './config/env.js';
import { GatewaysModule } from './gateways/gateways.module.js';
import { ContentModule } from './content/content.module.js';
import { DocumentModule } from './document/document.module.js';
import { InitialDataModule } from './pages/initial-data/initial-data.module.js';
import { SeoModule } from './pages/seo/seo.module.js';
import { GoogleModule } from './google/google.module.js';
import { HealthModule } from './health/health.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { MediaModule } from './media/media.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { CurriculumModule } from './curriculum/curriculum.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { AccountSettingsModule } from './account-settings/account-settings.module.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PoliciesModule } from './policies/policies.module.js';
import { QueuesModule } from './queues/queues.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { RedisModule } from './redis/redis.module.js';
import { AdminReleasesModule } from './releases/admin/admin-releases.module.js';
import { ReleaseHealthModule } from './releases/health/release-health.module.js';
import { ReleasesModule } from './releases/releases.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SupportModule } from './support/support.module.js';
import { UpstreamModule } from './upstream/upstream.module.js';

@Module({})
export class AppModule {
  static with(env: BffEnvironment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        EnvironmentModule.with(env),
        ReconciliationModule,
        RedisModule,
        UpstreamModule,
        LimitsModule,
        PoliciesModule,
        AccountModule,
        AnalyticsModule,
        PassThroughModule,
        AuditModule,
        UsersModule,
        CalendarModule,
        CatalogModule,
        CertificatesModule,
        ResponseCacheModule,
        SeoModule,
        GoogleModule,
        HealthModule,
        ContentModule,
        ImportsModule,
        DashboardModule,
        MediaModule,
        CurriculumModule,
        OpenApiModule,
        AccountSettingsModule,
        DataExportModule,
        PaymentsModule,
        QueuesModule,
        SecondFactorModule,
        ...(env.NODE_ENV === 'production' ? [] : [GatewaysModule]),
        InitialDataModule,
        AdminReleasesModule,
        ReleaseHealthModule,
        ReleasesModule,
        SupportModule,
        // Last: its route takes every path that is left.
        DocumentModule,
      ],
    };
  }
}
