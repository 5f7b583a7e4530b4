import { Module } from '@nestjs/common';
import { AdminReleasesModule } from '../../admin/admin-releases.module.js';
import { ReleasesModule } from '../../releases.module.js';
import { ReleaseHealthModule } from '../release-health.module.js';
import { RemoteHealthController } from './remote-health.controller.js';
import { RemoteHealthService } from './remote-health.service.js';

@Module({
  imports: [AdminReleasesModule, ReleaseHealthModule, ReleasesModule],
  controllers: [RemoteHealthController],
  providers: [RemoteHealthService],
})
export class RemoteHealthModule {}
