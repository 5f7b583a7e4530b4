import { toCertificateId } from '@academy/contracts/certificates/certificate-number';
import { issuedCertificateCalls } from '@academy/contracts/certificates/issued-certificate.calls';
import { type IssuedCertificate } from '@academy/contracts/certificates/issued-certificate.schemas';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { DataSource, Like } from 'typeorm';
import { CertificateRow } from '../certificate.entity.js';

const PAGE_SIZE = 20;
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Which certificates there are: by number, by name, or of one course. */
@Controller()
export class IssuedCertificatesController {
  constructor(private readonly source: DataSource) {}

  @Implement(issuedCertificateCalls.listCertificates)
  async list({ query }: RequestOf<typeof issuedCertificateCalls.listCertificates>) {
    const { page, limit = PAGE_SIZE, search, courseId } = query;
    const certificateId = search ? toCertificateId(search) : null;
    const where = {
      ...(courseId && { courseId }),
      ...(certificateId ? { certificateId } : search && { learnerName: Like(beginning(search)) }),
    };
    const [rows, total] = await this.source.manager.findAndCount(CertificateRow, {
      where,
      order: { issuedAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
    return { certificates: rows.map(toIssued), total, page };
  }
}

const toIssued = (row: CertificateRow): IssuedCertificate => ({
  certificateId: row.certificateId,
  learnerName: row.learnerName,
  courseId: row.courseId,
  courseTitle: row.courseTitle,
  issuedAt: row.issuedAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revocationReason: row.revocationReason,
  revokedForCause: row.isRevokedForCause,
});
