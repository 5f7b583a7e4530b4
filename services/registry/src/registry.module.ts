import { HealthModule } from '@academy/nest-kit';
import { JournalCache } from '@academy/registry-kit/journal-cache';
import { PendingChanges } from '@academy/registry-kit/pending-changes';
import { openStore } from '@academy/registry-kit/store-setting';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { REGISTRY_ENVIRONMENT, type RegistryEnvironment } from './config/env.js';
import { type Issuer } from './config/issuers.js';
import { AccessGuard } from './releases/access/access.guard.js';
import { IdentityController } from './releases/access/identity.controller.js';
import { IdTokens } from './releases/access/id-tokens.js';
import { RegistryTokens } from './releases/access/registry-tokens.js';
import { RequestLimits } from './releases/access/request-limits.js';
import { TokensController } from './releases/access/tokens.controller.js';
import { TokensService } from './releases/access/tokens.service.js';
import { AlertDispatcher } from './releases/alerts/alert-dispatcher.service.js';
import { AlertLog } from './releases/alerts/alert-log.js';
import { AlertsController } from './releases/alerts/alerts.controller.js';
import { AlertsService } from './releases/alerts/alerts.service.js';
import { ApprovalsService } from './releases/changes/approvals.service.js';
import { ChangesController } from './releases/changes/changes.controller.js';
import { ChangesService } from './releases/changes/changes.service.js';
import { JournalService } from './releases/changes/journal.service.js';
import { HealthController } from './releases/health/health.controller.js';
import { HealthService } from './releases/health/health.service.js';
import { ContractsService } from './releases/platform/contracts.service.js';
import { PlatformController } from './releases/platform/platform.controller.js';
import { PlatformService } from './releases/platform/platform.service.js';
import { RetentionService } from './releases/retention.service.js';
import { ChangeRequests } from './releases/store/change-requests.js';
import { LiveApi } from './releases/store/live-api.js';
import { RegistryStore } from './releases/store/registry-store.js';
import { TrainRequests } from './releases/trains/train-requests.js';
import { TrainsController } from './releases/trains/trains.controller.js';
import { TrainsService } from './releases/trains/trains.service.js';
import { PendingUploads } from './releases/store/pending-uploads.js';
import { PreviewMarks } from './releases/store/preview-marks.js';
import { CommitService } from './releases/uploads/commit.service.js';
import { UploadsController } from './releases/uploads/uploads.controller.js';
import { UploadsService } from './releases/uploads/uploads.service.js';

@Module({})
export class RegistryModule {
  static forRoot(env: RegistryEnvironment, issuers: readonly Issuer[]): DynamicModule {
    const store = openStore(env, new JournalCache());
    const registry = new RegistryStore(store, env);
    return {
      module: RegistryModule,
      imports: [
        HealthModule.forRoot({
          useFactory: () => ({
            store: () => registry.read(),
            'signing-key': () => registry.requireKey(),
            'operator-key': () => registry.requireRoleKey('operator'),
            'guard-key': () => registry.requireRoleKey('guard'),
          }),
        }),
      ],
      controllers: [
        TokensController,
        IdentityController,
        PlatformController,
        UploadsController,
        ChangesController,
        TrainsController,
        AlertsController,
        HealthController,
      ],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: REGISTRY_ENVIRONMENT, useValue: env },
        { provide: RegistryStore, useValue: registry },
        { provide: LiveApi, useValue: new LiveApi(env.OPENAPI_URL) },
        { provide: PendingChanges, useValue: new PendingChanges(store) },
        { provide: PendingUploads, useValue: new PendingUploads(store) },
        { provide: PreviewMarks, useValue: new PreviewMarks(store) },
        { provide: IdTokens, useValue: new IdTokens(issuers) },
        {
          provide: RegistryTokens,
          useValue: new RegistryTokens(env.REGISTRY_TOKEN_SECRET, [
            env.INTERNAL_TOKEN_SECRET,
            env.INTERNAL_TOKEN_FORMER_SECRET,
          ]),
        },
        { provide: RequestLimits, useValue: new RequestLimits(env.RATE_LIMIT_FACTOR) },
        AlertDispatcher,
        AlertLog,
        AlertsService,
        ApprovalsService,
        ChangeRequests,
        ChangesService,
        CommitService,
        ContractsService,
        HealthService,
        JournalService,
        PlatformService,
        RetentionService,
        TokensService,
        TrainRequests,
        TrainsService,
        UploadsService,
      ],
    };
  }
}
