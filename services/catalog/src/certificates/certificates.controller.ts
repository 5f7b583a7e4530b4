import { toCertificateId } from '@academy/contracts/certificate-number';
import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { type CredentialIssuer } from '@academy/contracts/credential.schemas';
import {
  certificateClaim,
  revocationCommand,
  type Certificate,
  type CertificateClaim,
  type RevocationCommand,
} from '@academy/contracts/learning.schemas';
import { AdminOnly, Caller, UserOnly } from '@academy/nest-kit';
import { Body, Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { CertificateIssue } from './certificate-issue.service.js';
import { CertificateRevocation } from './certificate-revocation.service.js';
import { toCertificate } from './certificate-view.js';
import { type CertificateRow } from './certificate.entity.js';
import { certificateErrors } from './certificate.errors.js';
import { Certificates } from './certificates.repository.js';
import { Issuer } from './credentials/issuer.js';
import { StatusLists } from './credentials/status-lists.service.js';

@Controller()
export class CertificatesController {
  constructor(
    private readonly certificates: Certificates,
    private readonly issue: CertificateIssue,
    private readonly revocation: CertificateRevocation,
    private readonly lists: StatusLists,
    private readonly issuer: Issuer,
  ) {}

  @UserOnly()
  @Post(nestPath(routes.claimCertificate))
  @HttpCode(200)
  async claim(
    @Body({ schema: certificateClaim }) claim: CertificateClaim,
    @Caller() { userId = '' }: Caller,
  ): Promise<{ certificate: Certificate }> {
    return this.answer(await this.issue.claim(userId, claim));
  }

  @UserOnly()
  @Get(nestPath(routes.listCertificates))
  async list(@Caller() { userId = '' }: Caller): Promise<{ certificates: Certificate[] }> {
    const rows = await this.certificates.listOf(userId);
    return { certificates: rows.map((row) => toCertificate(row, this.issuer)) };
  }

  @Get(nestPath(routes.certificateKeys))
  keys(): CredentialIssuer {
    return this.issuer.published;
  }

  @Get(nestPath(routes.credentialStatus))
  async status(@Param('list') list: string): Promise<StreamableFile> {
    const signed = await this.lists.sign(/^\d{1,9}$/.test(list) ? Number(list) : NaN);
    return new StreamableFile(Buffer.from(signed), { type: 'text/plain; charset=utf-8' });
  }

  /** For everyone: who holds the number may know what stands on the paper. */
  @Get(nestPath(routes.getCertificate))
  async get(@Param('id') typed: string): Promise<{ certificate: Certificate }> {
    const row = await this.certificates.findByCertificateId(numberOf(typed));
    if (!row) throw certificateErrors.CERTIFICATE_NOT_FOUND();
    return this.answer(row);
  }

  @AdminOnly()
  @Post(nestPath(routes.revokeCertificate))
  @HttpCode(200)
  async revoke(
    @Param('id') typed: string,
    @Body({ schema: revocationCommand }) { reason }: RevocationCommand,
    @Caller() { userId: actorId = '' }: Caller,
  ): Promise<{ certificate: Certificate }> {
    return this.answer(await this.revocation.revoke(numberOf(typed), { actorId, reason }));
  }

  private answer(row: CertificateRow): { certificate: Certificate } {
    return { certificate: toCertificate(row, this.issuer) };
  }
}

/** @throws AppError CERTIFICATE_NOT_FOUND for what cannot be a number */
function numberOf(typed: string): string {
  const certificateId = toCertificateId(typed);
  if (!certificateId) throw certificateErrors.CERTIFICATE_NOT_FOUND();
  return certificateId;
}
