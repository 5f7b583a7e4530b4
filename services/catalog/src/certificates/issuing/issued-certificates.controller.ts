import { toCertificateId } from '@academy/contracts/certificates/certificate-number';
import { issuedCertificateCalls } from '@academy/contracts/certificates/issued-certificate.calls';
import {
  type CertificateSort,
  type IssuedCertificate,
} from '@academy/contracts/certificates/issued-certificate.schemas';
import { Implement, escapeLike, pageRange, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { DataSource, type FindOptionsOrder, Like } from 'typeorm';
import { CertificateRow } from '../certificate.entity.js';

const PAGE_SIZE = 20;
/** On a tie, the newest first. */
const newest = { issuedAt: 'DESC', id: 'DESC' } as const;
const orders: Readonly<Record<CertificateSort, FindOptionsOrder<CertificateRow>>> = {
  newest,
  oldest: { issuedAt: 'ASC', id: 'ASC' },
  name: { learnerName: 'ASC', ...newest },
  '-name': { learnerName: 'DESC', ...newest },
  course: { courseTitle: 'ASC', ...newest },
  '-course': { courseTitle: 'DESC', ...newest },
};

/** Finds certificates by number, by name, or by course. */
@Controller()
export class IssuedCertificatesController {
  constructor(private readonly source: DataSource) {}

  @Implement(issuedCertificateCalls.listCertificates)
  async list({ query }: RequestOf<typeof issuedCertificateCalls.listCertificates>) {
    const { page, limit = PAGE_SIZE, search, courseId, sort } = query;
    const certificateId = search ? toCertificateId(search) : null;
    const where = {
      ...(courseId && { courseId }),
      ...(certificateId ? { certificateId } : search && { learnerName: Like(`${escapeLike(search)}%`) }),
    };
    const [rows, total] = await this.source.manager.findAndCount(CertificateRow, {
      where,
      order: orders[sort],
      ...pageRange({ page, limit }),
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
