import { Module } from '@nestjs/common';
import { FilesController } from './files.controller.js';
import { RegistryController } from './registry.controller.js';
import { ReleaseChoice } from './release-choice.js';
import { ReleaseStore } from './release-store.js';
import { TriesController } from './tries.controller.js';
import { Tries } from './tries.js';
import { CanarySessionCookie } from './canary/canary-session-cookie.js';

@Module({
  controllers: [FilesController, RegistryController, TriesController],
  providers: [ReleaseChoice, ReleaseStore, Tries, CanarySessionCookie],
  exports: [ReleaseChoice, ReleaseStore, Tries, CanarySessionCookie],
})
export class ReleasesModule {}
