import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { Injectable } from '@nestjs/common';
import { toCertificate } from './certificate-view.js';
import { Certificates } from './certificates.repository.js';
import { Issuer } from './credentials/issuer.js';

/** A user's certificates as their owner sees them. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly certificates: Certificates,
    private readonly issuer: Issuer,
  ) {}

  /** Newest first. */
  async listOf(userId: string): Promise<Certificate[]> {
    const rows = await this.certificates.listOf(userId);
    return rows.map((row) => toCertificate(row, this.issuer));
  }

  /** Keeps course, dates and enrollment, so that the enrollment's end still revokes the certificate. */
  erasePersonalData(userId: string): Promise<void> {
    return this.certificates.erasePersonalData(userId);
  }
}
