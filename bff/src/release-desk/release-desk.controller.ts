import { adminRoutes } from '@academy/contracts/admin.routes';
import {
  canaryRequest,
  type CanaryRequest,
  promoteRequest,
  type PromoteRequest,
  releaseDeskResponse,
  remoteReleases,
  rollbackRequest,
  type RollbackRequest,
} from '@academy/contracts/release-desk.schemas';
import { Body, Controller, Param } from '@nestjs/common';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { CurrentSession, type Session } from '../sessions/session.js';
import { ReleaseDeskService } from './release-desk.service.js';

const tag = 'Admin';

@Controller()
export class ReleaseDeskController {
  constructor(private readonly desk: ReleaseDeskService) {}

  @Endpoint(adminRoutes.listReleases, {
    policy: 'admin',
    summary: 'What is live of each remote, its canary, owner, health and history',
    tag,
    answer: releaseDeskResponse,
  })
  listReleases() {
    return this.desk.list();
  }

  @Endpoint(adminRoutes.startCanary, {
    policy: 'admin',
    confirms: true,
    summary: 'Give a version to a share of the sessions, or change the share of the one that runs',
    tag,
    answer: remoteReleases,
  })
  startCanary(
    @Param('remote') remote: string,
    @Body({ schema: canaryRequest }) body: CanaryRequest,
    @CurrentSession() { userId }: Session,
  ) {
    return this.desk.canary(remote, userId, body);
  }

  @Endpoint(adminRoutes.promoteRelease, {
    policy: 'admin',
    confirms: true,
    summary: 'Make the canary that runs the live version',
    tag,
    answer: remoteReleases,
  })
  promoteRelease(
    @Param('remote') remote: string,
    @Body({ schema: promoteRequest }) body: PromoteRequest,
    @CurrentSession() { userId }: Session,
  ) {
    return this.desk.promote(remote, userId, body);
  }

  @Endpoint(adminRoutes.rollbackRelease, {
    policy: 'admin',
    confirms: true,
    summary: 'Take the canary back, or go back to an earlier version',
    tag,
    answer: remoteReleases,
  })
  rollbackRelease(
    @Param('remote') remote: string,
    @Body({ schema: rollbackRequest }) body: RollbackRequest,
    @CurrentSession() { userId }: Session,
  ) {
    return this.desk.rollback(remote, userId, body);
  }
}
