import { toCertificateId } from '@academy/contracts/certificate-number';
import {
  issuedCertificateQuery,
  type IssuedCertificateList,
  type IssuedCertificateQuery,
} from '@academy/contracts/content-desk.schemas';
import { contentServiceRoutes as routes } from '@academy/contracts/content-desk.routes';
import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { DataSource, Like } from 'typeorm';
import { nestPath } from '../routing/nest-path.js';
import { CertificateRow } from './certificate.entity.js';

const PAGE_SIZE = 20;
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Which certificates there are: by number, by name, or of one course. */
@AdminOnly()
@Controller()
export class IssuedCertificatesController {
  constructor(private readonly source: DataSource) {}

  @Get(nestPath(routes.listCertificates))
  async list(
    @Query({ schema: issuedCertificateQuery }) query: IssuedCertificateQuery,
  ): Promise<IssuedCertificateList> {
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

const toIssued = (row: CertificateRow): IssuedCertificateList['certificates'][number] => ({
  certificateId: row.certificateId,
  learnerName: row.learnerName,
  courseId: row.courseId,
  courseTitle: row.courseTitle,
  issuedAt: row.issuedAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revocationReason: row.revocationReason,
  revokedForCause: row.revokedForCause,
});
