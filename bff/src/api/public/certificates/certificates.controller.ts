import { certificateCalls, certificateServiceCalls } from '@academy/contracts/certificates/certificate.calls';
import { certificateRoutes } from '@academy/contracts/certificates/certificate.routes';
import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { attachment } from '@academy/nest-kit';
import { Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Limited } from '../../../http/rate-limit/limited.decorator.js';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';
import { certificateErrors } from './certificate.errors.js';

/**
 * Public for everyone with a certificate's number. The response contains only the fields of the contract, so nothing
 * identifies the account.
 */
@Controller()
export class CertificatesController {
  constructor(private readonly catalog: CatalogClient) {}

  @Implement(certificateCalls.verifyCertificate)
  async verify({ params }: RequestOf<typeof certificateCalls.verifyCertificate>) {
    return { certificate: await this.find(params.certificateId) };
  }

  /** Serves a web page and a file, as Open Badges 3.0 requires (6.2, 6.3). */
  @Endpoint(certificateRoutes.getCredential, {
    policy: 'visitor',
    summary: 'Download the signed credential of a certificate (Open Badges 3.0, compact JWS)',
    tag: 'Certificates',
    responseType: 'text/plain',
    errors: ['CERTIFICATE_NOT_FOUND', 'CREDENTIAL_NOT_STORED'],
  })
  @Limited('verification')
  async getCredential(@Param('certificateId') typed: string, @Res() reply: FastifyReply): Promise<void> {
    const { certificateId, credential } = await this.find(typed);
    if (credential === null) throw certificateErrors.CREDENTIAL_NOT_STORED();
    await reply
      .headers({
        'content-disposition': attachment(`${certificateId}.jwt`),
        'content-type': 'text/plain; charset=utf-8',
      })
      .send(credential);
  }

  private async find(typed: string): Promise<Certificate> {
    const { certificate } = await this.catalog.request(certificateServiceCalls.getCertificate, {
      params: { id: typed },
    });
    return certificate;
  }
}
