import { Module } from '@nestjs/common';
import { FilesController } from './files.controller.js';
import { RegistryController } from './registry.controller.js';
import { ReleaseChoice } from './release-choice.js';
import { ReleaseRegistry } from './release-registry.js';
import { ReleaseStore } from './release-store.js';
import { PreviewsController } from './preview/previews.controller.js';
import { Previews } from './preview/previews.js';
import { CanarySessionCookie } from './canary/canary-session-cookie.js';

@Module({
  controllers: [FilesController, RegistryController, PreviewsController],
  providers: [ReleaseChoice, ReleaseRegistry, ReleaseStore, Previews, CanarySessionCookie],
  exports: [ReleaseChoice, ReleaseRegistry, ReleaseStore, Previews, CanarySessionCookie],
})
export class ReleasesModule {}
