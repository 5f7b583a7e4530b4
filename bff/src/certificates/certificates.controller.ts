import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { learningRoutes } from '@academy/contracts/learning.routes';
import {
  certificateClaim,
  certificateList,
  certificateResponse,
  revocationCommand,
  type CertificateClaim,
  type RevocationCommand,
} from '@academy/contracts/learning.schemas';
import { Body, Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Limited } from '../limits/limited.decorator.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';

const tag = 'Certificates';

/** Of those who have one, and of the admin who takes one back. */
@Controller()
export class CertificatesController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(learningRoutes.claimCertificate, {
    policy: 'user',
    summary: 'Issues the certificate of a completed course; asked again, it answers the first one',
    tag,
    answer: certificateResponse,
  })
  @Limited('profile')
  claim(
    @Body({ schema: certificateClaim }) body: CertificateClaim,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'claimCertificate', { body });
  }

  @Endpoint(learningRoutes.listCertificates, {
    policy: 'user',
    summary: "The caller's certificates, newest first",
    tag,
    answer: certificateList,
  })
  list(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'listCertificates', {});
  }

  @Endpoint(learningRoutes.revokeCertificate, {
    policy: 'admin',
    summary:
      'Takes a certificate back for good, with a reason that everyone who holds its number reads (SEC-28)',
    tag: 'Admin',
    answer: certificateResponse,
  })
  revoke(
    @Param('certificateId') id: string,
    @Body({ schema: revocationCommand }) body: RevocationCommand,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'revokeCertificate', { params: { id }, body });
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: 'claimCertificate' | 'listCertificates' | 'revokeCertificate',
    target: Pick<PassThroughCall, 'body' | 'params'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: catalogServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
