import { Module, type DynamicModule } from '@nestjs/common';
import { AuthModule } from './api/account/auth.module.js';
import { PassThroughModule } from './http/proxy/pass-through.module.js';
import { AnalyticsModule } from './api/admin/analytics/analytics.module.js';
import { AuditModule } from './api/admin/audit/audit.module.js';
import { EnrollmentsModule } from './api/admin/enrollments/enrollments.module.js';
import { UsersModule } from './api/admin/users/users.module.js';
import { CalendarModule } from './api/public/catalog/calendar.module.js';
import { CatalogModule } from './api/public/catalog/catalog.module.js';
import { CertificatesModule } from './api/public/certificates/certificates.module.js';
import { ReviewsModule } from './api/public/reviews/reviews.module.js';
import { ResponseCacheModule } from './pages/response-cache/response-cache.module.js';
import { EnvironmentModule } from './config/environment.module.js';
import { type BffEnvironment } from './config/env.js';
import { GatewaysModule } from './api/public/gateways/gateways.module.js';
import { ContentModule } from './api/public/content/content.module.js';
import { PageModule } from './pages/html/page.module.js';
import { InitialDataModule } from './pages/initial-data/initial-data.module.js';
import { SeoModule } from './pages/seo/seo.module.js';
import { GoogleModule } from './api/account/google/google.module.js';
import { CsvListsModule } from './api/admin/csv-lists/csv-lists.module.js';
import { HealthModule } from './health/health.module.js';
import { ImportsModule } from './api/admin/imports/imports.module.js';
import { DashboardModule } from './api/learner/dashboard/dashboard.module.js';
import { MediaModule } from './api/public/media/media.module.js';
import { DeprecationModule } from './http/deprecation/deprecation.module.js';
import { LimitsModule } from './http/rate-limit/limits.module.js';
import { OpenApiModule } from './http/openapi/openapi.module.js';
import { AccountSettingsModule } from './api/account/account-settings/account-settings.module.js';
import { DataExportModule } from './api/account/data-export/data-export.module.js';
import { PaymentsModule } from './api/learner/payments/payments.module.js';
import { PoliciesModule } from './http/policies/policies.module.js';
import { QueuesModule } from './api/admin/queues/queues.module.js';
import { ReconciliationModule } from './api/admin/reconciliation/reconciliation.module.js';
import { RedisModule } from './http/redis/redis.module.js';
import { AdminReleasesModule } from './releases/admin/admin-releases.module.js';
import { ReleaseHealthModule } from './releases/health/release-health.module.js';
import { ExtensionsModule } from './extensions/extensions.module.js';
import { RemoteHealthModule } from './releases/health/remote/remote-health.module.js';
import { ReleasesModule } from './releases/releases.module.js';
import { SecondFactorModule } from './api/admin/second-factor/second-factor.module.js';
import { HomeModule } from './api/public/home/home.module.js';
import { TeachersModule } from './api/public/teachers/teachers.module.js';
import { SupportModule } from './api/public/support/support.module.js';
import { UpstreamModule } from './http/proxy/upstream.module.js';

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
        DeprecationModule,
        AuthModule,
        AnalyticsModule,
        PassThroughModule,
        AuditModule,
        UsersModule,
        CalendarModule,
        CatalogModule,
        CertificatesModule,
        ResponseCacheModule,
        ReviewsModule,
        SeoModule,
        GoogleModule,
        HealthModule,
        ContentModule,
        ImportsModule,
        DashboardModule,
        ExtensionsModule,
        MediaModule,
        OpenApiModule,
        AccountSettingsModule,
        DataExportModule,
        CsvListsModule,
        EnrollmentsModule,
        PaymentsModule,
        QueuesModule,
        SecondFactorModule,
        ...(env.NODE_ENV === 'production' ? [] : [GatewaysModule]),
        InitialDataModule,
        AdminReleasesModule,
        ReleaseHealthModule,
        RemoteHealthModule,
        ReleasesModule,
        SupportModule,
        HomeModule,
        TeachersModule,
        // Last, because its route matches every other path.
        PageModule,
      ],
    };
  }
}
