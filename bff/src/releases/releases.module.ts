import { Module } from '@nestjs/common';
import { FilesController } from './files.controller.js';
import { RegistryController } from './registry.controller.js';
import { ReleaseStore } from './release-store.js';

@Module({
  controllers: [FilesController, RegistryController],
  providers: [ReleaseStore],
  exports: [ReleaseStore],
})
export class ReleasesModule {}
