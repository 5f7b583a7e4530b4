import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { learningRoutes } from '@academy/contracts/learning.routes';
import {
  progressCommand,
  progressList,
  progressQuery,
  progressResponse,
  type ProgressCommand,
  type ProgressQuery,
} from '@academy/contracts/learning.schemas';
import { Body, Controller, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';

const tag = 'Learning';

/** S-265, AMB-02. Merged by the catalog service, so a browser may send again what it is not sure of. */
@Controller()
export class ProgressController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(learningRoutes.saveProgress, {
    policy: 'user',
    summary: 'How far the caller is in a lecture; positions only rise, completed never goes back (AMB-02)',
    tag,
    answer: progressResponse,
  })
  save(
    @Body({ schema: progressCommand }) body: ProgressCommand,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: catalogServiceRoutes.saveProgress,
      body,
      caller: callerOf(session),
    });
  }

  @Endpoint(learningRoutes.listProgress, {
    policy: 'user',
    summary: "The caller's progress, of one course or of all (S-265)",
    tag,
    answer: progressList,
  })
  list(
    @Query({ schema: progressQuery }) query: ProgressQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: catalogServiceRoutes.listProgress,
      query,
      caller: callerOf(session),
    });
  }
}
