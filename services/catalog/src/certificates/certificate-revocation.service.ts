import { databaseNow, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { CertificateRow } from './certificate.entity.js';
import { certificateErrors } from './certificate.errors.js';
import { Certificates } from './certificates.repository.js';

@Injectable()
export class CertificateRevocation {
  constructor(
    private readonly source: DataSource,
    private readonly certificates: Certificates,
    private readonly audit: AuditLog,
  ) {}

  /**
   * For good. Of a certificate that is revoked already, the first time and reason stay.
   * @throws AppError CERTIFICATE_NOT_FOUND
   */
  revoke(
    certificateId: string,
    { actorId, reason }: { actorId: string; reason: string },
  ): Promise<CertificateRow> {
    return inTransaction(this.source, async (manager) => {
      const row = await this.certificates.lock(manager, certificateId);
      if (!row) throw certificateErrors.notFound();
      if (row.revokedAt) return row;
      const change = { revokedAt: await databaseNow(manager), revocationReason: reason };
      await manager.update(CertificateRow, { id: row.id }, change);
      await this.audit.append(manager, {
        action: 'certificate-revoked',
        actorId,
        itemType: 'course',
        itemId: row.courseId,
        before: null,
        after: { certificateId, reason },
      });
      return Object.assign(row, change);
    });
  }
}
