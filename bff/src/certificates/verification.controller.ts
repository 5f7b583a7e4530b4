import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { learningRoutes } from '@academy/contracts/learning.routes';
import { certificateResponse, type Certificate } from '@academy/contracts/learning.schemas';
import { attachment } from '@academy/nest-kit';
import { Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Limited } from '../limits/limited.decorator.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { CatalogClient } from '../upstream/service-clients.js';
import { certificateErrors } from './certificate.errors.js';

const tag = 'Certificates';

/** For everyone who holds a number. What goes out is what the contract names, so nothing leads to an account. */
@Controller()
export class VerificationController {
  constructor(private readonly catalog: CatalogClient) {}

  @Endpoint(learningRoutes.verifyCertificate, {
    policy: 'visitor',
    summary: 'Is there a certificate with this number, typed in any way, and does it still count?',
    tag,
    answer: certificateResponse,
  })
  @Limited('verification')
  async verify(@Param('certificateId') typed: string): Promise<{ certificate: Certificate }> {
    return { certificate: await this.find(typed) };
  }

  /** As a web resource and a file, as Open Badges 3.0 wants both (6.2, 6.3). */
  @Endpoint(learningRoutes.getCredential, {
    policy: 'visitor',
    summary: 'The signed credential as a file: Open Badges 3.0 as a compact JWS',
    tag,
    answerType: 'text/plain',
  })
  @Limited('verification')
  async getCredential(@Param('certificateId') typed: string, @Res() reply: FastifyReply): Promise<void> {
    const { certificateId, credential } = await this.find(typed);
    if (credential === null) throw certificateErrors.CREDENTIAL_NOT_KEPT();
    await reply
      .headers({
        'content-disposition': attachment(`${certificateId}.jwt`),
        'content-type': 'text/plain; charset=utf-8',
      })
      .send(credential);
  }

  private async find(typed: string): Promise<Certificate> {
    const { certificate } = await this.catalog.call(catalogServiceRoutes.getCertificate, {
      params: { id: typed },
      schema: certificateResponse,
    });
    return certificate;
  }
}
