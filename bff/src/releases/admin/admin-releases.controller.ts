import { adminReleaseCalls } from '@academy/contracts/releases/release.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../http/policies/implement.js';
import { AdminReleasesService } from './admin-releases.service.js';

@Controller()
export class AdminReleasesController {
  constructor(private readonly releases: AdminReleasesService) {}

  @Implement(adminReleaseCalls.listReleases)
  listReleases() {
    return this.releases.list();
  }

  @Implement(adminReleaseCalls.startCanary)
  startCanary({ params, body, user }: RequestOf<typeof adminReleaseCalls.startCanary>) {
    return this.releases.canary(params.remote, user.userId, body);
  }

  @Implement(adminReleaseCalls.promoteRelease)
  promoteRelease({ params, body, user }: RequestOf<typeof adminReleaseCalls.promoteRelease>) {
    return this.releases.promote(params.remote, user.userId, body);
  }

  @Implement(adminReleaseCalls.rollbackRelease)
  rollbackRelease({ params, body, user }: RequestOf<typeof adminReleaseCalls.rollbackRelease>) {
    return this.releases.rollback(params.remote, user.userId, body);
  }
}
