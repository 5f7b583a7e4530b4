import { toCertificateId } from '@academy/contracts/certificates/certificate-number';
import { certificateCalls, certificateServiceCalls } from '@academy/contracts/certificates/certificate.calls';
import { credentialStatusServiceRoute } from '@academy/contracts/certificates/certificate.routes';
import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { issuedCertificateCalls } from '@academy/contracts/certificates/issued-certificate.calls';
import { HandleRoute, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller, Param, StreamableFile } from '@nestjs/common';
import { CertificateIssue } from './issuing/certificate-issue.service.js';
import { CertificateRevocation } from './certificate-revocation.service.js';
import { toCertificate } from './certificate-view.js';
import { type CertificateRow } from './certificate.entity.js';
import { certificateErrors } from './certificate.errors.js';
import { Certificates } from './certificates.repository.js';
import { CertificatesService } from './certificates.service.js';
import { Issuer } from './credentials/issuer.js';
import { StatusLists } from './credentials/status-lists.service.js';

@Controller()
export class CertificatesController {
  constructor(
    private readonly certificates: Certificates,
    private readonly service: CertificatesService,
    private readonly issue: CertificateIssue,
    private readonly revocation: CertificateRevocation,
    private readonly lists: StatusLists,
    private readonly issuer: Issuer,
  ) {}

  @Implement(certificateCalls.claimCertificate)
  async claim({ body, user }: RequestOf<typeof certificateCalls.claimCertificate>) {
    return this.respond(await this.issue.claim(user.userId, body));
  }

  @Implement(certificateCalls.listCertificates)
  async list({ user }: RequestOf<typeof certificateCalls.listCertificates>) {
    return { certificates: await this.service.listOf(user.userId) };
  }

  @Implement(certificateServiceCalls.certificateKeys)
  async keys() {
    return this.issuer.published;
  }

  @HandleRoute(credentialStatusServiceRoute)
  async status(@Param('list') list: string): Promise<StreamableFile> {
    const signed = await this.lists.sign(/^\d{1,9}$/.test(list) ? Number(list) : NaN);
    return new StreamableFile(Buffer.from(signed), { type: 'text/plain; charset=utf-8' });
  }

  /** Open to everyone who has the number. */
  @Implement(certificateServiceCalls.getCertificate)
  async get({ params }: RequestOf<typeof certificateServiceCalls.getCertificate>) {
    const row = await this.certificates.findByCertificateId(numberOf(params.id));
    if (!row) throw certificateErrors.CERTIFICATE_NOT_FOUND();
    return this.respond(row);
  }

  @Implement(issuedCertificateCalls.revokeCertificate)
  async revoke({ params, body, user }: RequestOf<typeof issuedCertificateCalls.revokeCertificate>) {
    const act = { actorId: user.userId, reason: body.reason };
    return this.respond(await this.revocation.revoke(numberOf(params.certificateId), act));
  }

  private respond(row: CertificateRow): { certificate: Certificate } {
    return { certificate: toCertificate(row, this.issuer) };
  }
}

/** @throws AppError CERTIFICATE_NOT_FOUND for a text that cannot be a number */
function numberOf(typed: string): string {
  const certificateId = toCertificateId(typed);
  if (!certificateId) throw certificateErrors.CERTIFICATE_NOT_FOUND();
  return certificateId;
}
