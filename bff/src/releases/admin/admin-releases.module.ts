import { Module } from '@nestjs/common';
import { ReleaseHealthModule } from '../health/release-health.module.js';
import { ReleasesModule } from '../releases.module.js';
import { AdminReleasesController } from './admin-releases.controller.js';
import { AdminReleasesService } from './admin-releases.service.js';

@Module({
  imports: [ReleaseHealthModule, ReleasesModule],
  controllers: [AdminReleasesController],
  providers: [AdminReleasesService],
  exports: [AdminReleasesService],
})
export class AdminReleasesModule {}
