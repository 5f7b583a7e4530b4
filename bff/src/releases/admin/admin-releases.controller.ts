import { type RemoteReleases } from '@academy/contracts/releases/admin-release.schemas';
import { adminReleaseCalls } from '@academy/contracts/releases/release.calls';
import { Controller, HttpStatus } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
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
  startCanary({ params, body, user, reply }: RequestOf<typeof adminReleaseCalls.startCanary>) {
    return withStatus(this.releases.canary(params.remote, user.userId, body), reply);
  }

  @Implement(adminReleaseCalls.promoteRelease)
  promoteRelease({ params, body, user, reply }: RequestOf<typeof adminReleaseCalls.promoteRelease>) {
    return withStatus(this.releases.promote(params.remote, user.userId, body), reply);
  }

  @Implement(adminReleaseCalls.rollbackRelease)
  rollbackRelease({ params, body, user, reply }: RequestOf<typeof adminReleaseCalls.rollbackRelease>) {
    return withStatus(this.releases.rollback(params.remote, user.userId, body), reply);
  }

  @Implement(adminReleaseCalls.createPreviewLink)
  createPreviewLink({ params, body, user }: RequestOf<typeof adminReleaseCalls.createPreviewLink>) {
    return this.releases.preview(params.remote, user.userId, body);
  }
}

/** A change that waits for an approval is accepted, and not made. */
async function withStatus(change: Promise<RemoteReleases>, reply: FastifyReply): Promise<RemoteReleases> {
  const releases = await change;
  if (releases.waitsForApproval !== undefined) void reply.status(HttpStatus.ACCEPTED);
  return releases;
}
