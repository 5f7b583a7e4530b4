import { Module } from '@nestjs/common';
import { ReleaseHealthModule } from '../release-health/release-health.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { ReleaseDeskController } from './release-desk.controller.js';
import { ReleaseDeskService } from './release-desk.service.js';

@Module({
  imports: [ReleaseHealthModule, ReleasesModule],
  controllers: [ReleaseDeskController],
  providers: [ReleaseDeskService],
})
export class ReleaseDeskModule {}
