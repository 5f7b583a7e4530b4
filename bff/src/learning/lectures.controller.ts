import { learningRoutes } from '@academy/contracts/learning.routes';
import { lectureResponse } from '@academy/contracts/learning.schemas';
import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';
import { RefusedUnknown } from './refused-unknown.interceptor.js';

const tag = 'Learning';

/** Who may open a lecture, the catalog service decides: it asks the payment service itself (T27). */
@Controller()
export class LecturesController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(learningRoutes.getLecture, {
    policy: 'visitor',
    identifies: true,
    summary: 'A lecture: a preview for everyone, any other for the enrolled (S-264, SEC-30)',
    tag,
    answer: lectureResponse,
  })
  @RefusedUnknown()
  getLecture(
    @Param('id') id: string,
    @CurrentSession() session: Session | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: catalogServiceRoutes.getLecture,
      params: { id },
      caller: session && callerOf(session),
    });
  }
}
