import { type RevokedEnrollment } from '@academy/contracts/catalog-service.schemas';
import { databaseNow, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { CertificateRow } from './certificate.entity.js';
import { certificateErrors } from './certificate.errors.js';
import { Certificates } from './certificates.repository.js';

/** Shown to everyone who holds the number. */
const ENROLLMENT_ENDED = 'The enrollment that this certificate rests on has ended.';

@Injectable()
export class CertificateRevocation {
  constructor(
    private readonly source: DataSource,
    private readonly certificates: Certificates,
    private readonly audit: AuditLog,
  ) {}

  /**
   * For good. Of a certificate that an admin has revoked already, the first time and reason stay. One that was revoked
   * with its enrollment gets the admin's reason, so that no later purchase earns another, unless one has.
   * @throws AppError CERTIFICATE_NOT_FOUND
   */
  revoke(
    certificateId: string,
    { actorId, reason }: { actorId: string; reason: string },
  ): Promise<CertificateRow> {
    return inTransaction(this.source, async (manager) => {
      const row = await this.certificates.lock(manager, certificateId);
      if (!row) throw certificateErrors.notFound();
      if (row.revokedAt && !(await this.isReplaceable(manager, row))) return row;
      const revokedAt = row.revokedAt ?? (await databaseNow(manager));
      const change = { revokedAt, revocationReason: reason, endedEnrollmentId: '' };
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

  /** Part of the transaction that records the end of the enrollment. May be repeated. */
  async revokeWith(manager: EntityManager, enrollment: RevokedEnrollment): Promise<void> {
    await this.certificates.endWith(manager, enrollment, ENROLLMENT_ENDED);
  }

  private async isReplaceable(manager: EntityManager, row: CertificateRow): Promise<boolean> {
    const { userId, courseId, endedEnrollmentId } = row;
    if (endedEnrollmentId === '' || userId === null) return false;
    await this.certificates.lockCourse(manager, { userId, courseId });
    return (await this.certificates.findOwn(userId, courseId, manager)) === null;
  }
}
