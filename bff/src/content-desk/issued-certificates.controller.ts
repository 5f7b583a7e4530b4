import {
  issuedCertificateList,
  issuedCertificateQuery,
  type IssuedCertificateQuery,
} from '@academy/contracts/content-desk.schemas';
import { contentDeskRoutes, contentServiceRoutes } from '@academy/contracts/content-desk.routes';
import { Controller, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';

const tag = 'Admin';

/** Certificates that were issued, to find the one that is to be revoked. */
@Controller()
export class IssuedCertificatesController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(contentDeskRoutes.listCertificates, {
    policy: 'admin',
    summary: 'Certificates, the newest first, by number, name or course',
    tag,
    answer: issuedCertificateList,
  })
  listCertificates(
    @Query({ schema: issuedCertificateQuery }) query: IssuedCertificateQuery,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'listCertificates', { query: { ...query } });
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: keyof typeof contentServiceRoutes,
    target: Pick<PassThroughCall, 'body' | 'params' | 'query'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: contentServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
