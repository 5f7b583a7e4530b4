import { closedAccountServiceCalls } from '@academy/contracts/closed-accounts/closed-account.calls';
import { erasureServiceCalls } from '@academy/contracts/erasure/erasure.calls';
import { HealthModule, InternalTokenModule, ServiceOutboxModule } from '@academy/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RegistrationModule } from './registration/registration.module.js';
import { AuditModule } from './audit/audit.module.js';
import { ConfigModule } from './config/config.module.js';
import { type Environment } from './config/env.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { DatabaseModule } from './database/database.module.js';
import { VerificationModule } from './verification/verification.module.js';
import { GoogleModule } from './google/google.module.js';
import { KeysModule } from './keys/keys.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { LoginLinksModule } from './login-links/login-links.module.js';
import { MailModule } from './mail/mail.module.js';
import { AccountSettingsModule } from './account-settings/account-settings.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SecretsModule } from './secrets/secrets.module.js';
import { ProductionCheck } from './seed/production-check.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { LEARNING } from './erasure/account-closing.service.js';
import { UsersModule } from './users/users.module.js';

@Module({})
export class AuthModule {
  static forRoot(env: Environment): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        ConfigModule.forRoot(env),
        SecretsModule,
        DatabaseModule.forRoot(env),
        InternalTokenModule.forRoot({ audience: 'auth', secret: env.INTERNAL_TOKEN_SECRET }),
        // Redis is not required: without it mails wait and limits count in memory, but all calls still work (T60).
        HealthModule.forRoot({
          useFactory: (source: DataSource) => ({ database: () => source.query('SELECT 1') }),
          inject: [DataSource],
        }),
        MailModule.forRoot(env),
        ServiceOutboxModule.forRoot(
          {
            name: 'catalog',
            baseUrl: env.CATALOG_URL,
            issuer: 'auth',
            audience: 'catalog',
            secret: env.CATALOG_TOKEN_SECRET,
            prefix: LEARNING,
            route: erasureServiceCalls.recordClosedAccount,
          },
          {
            name: 'payment',
            baseUrl: env.PAYMENT_URL,
            issuer: 'auth',
            audience: 'payment',
            secret: env.PAYMENT_TOKEN_SECRET,
            route: closedAccountServiceCalls.recordClosedAccount,
          },
        ),
        LimitsModule,
        AuditModule,
        KeysModule,
        SessionsModule,
        RegistrationModule,
        VerificationModule,
        GoogleModule,
        LoginLinksModule,
        AccountSettingsModule,
        DataExportModule,
        PasswordsModule,
        SecondFactorModule,
        UsersModule,
        RetentionModule,
        AnalyticsModule,
      ],
      providers: [ProductionCheck],
    };
  }
}
