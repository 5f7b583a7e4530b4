import { Module } from '@nestjs/common';
import { PoliciesModule } from '../http/policies/policies.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { ExtensionGuard } from './extension.guard.js';
import { ExtensionLimits } from './extension-limits.js';
import { ExtensionOperations } from './extension-operations.js';
import { ExtensionTokens } from './extension-tokens.js';
import { ExtensionUpstreams } from './extension-upstreams.js';
import { ExtensionKeysController, ExtensionsController } from './extensions.controller.js';
import { ExtensionsService } from './extensions.service.js';

@Module({
  imports: [PoliciesModule, ReleasesModule],
  controllers: [ExtensionKeysController, ExtensionsController],
  providers: [
    ExtensionGuard,
    ExtensionLimits,
    ExtensionOperations,
    ExtensionsService,
    ExtensionTokens,
    ExtensionUpstreams,
  ],
})
export class ExtensionsModule {}
