import { type RevokedEnrollment } from '@academy/contracts/enrollments/enrollment.schemas';
import { databaseNow, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { CourseCompletion } from '../progress/completion/course-completion.service.js';
import { CertificateRow } from './certificate.entity.js';
import { certificateErrors } from './certificate.errors.js';
import { Certificates } from './certificates.repository.js';

/** Visible to everyone who has the number. */
const ENROLLMENT_ENDED = 'The enrollment that this certificate rests on has ended.';

@Injectable()
export class CertificateRevocation {
  constructor(
    private readonly source: DataSource,
    private readonly certificates: Certificates,
    private readonly completion: CourseCompletion,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Revokes permanently. A certificate that an admin has revoked before keeps its time and reason. One that was
   * revoked with its enrollment gets the admin's reason, and no later purchase earns another; an existing newer one
   * stays valid.
   * @throws AppError CERTIFICATE_NOT_FOUND
   */
  async revoke(
    certificateId: string,
    { actorId, reason }: { actorId: string; reason: string },
  ): Promise<CertificateRow> {
    const found = await this.certificates.findByCertificateId(certificateId);
    if (!found) throw certificateErrors.CERTIFICATE_NOT_FOUND();
    return inTransaction(this.source, async (manager) => {
      const row = await this.lock(manager, found);
      if (row.isRevokedForCause) return row;
      const before = row.revocationReason === null ? null : { reason: row.revocationReason };
      const change = {
        revokedAt: row.revokedAt ?? (await databaseNow(manager)),
        revocationReason: reason,
        isRevokedForCause: true,
        // Without a successor it occupies the key of the valid one, so that the unique index admits no other.
        endedEnrollmentId: (await this.hasSuccessor(manager, row)) ? row.endedEnrollmentId : '',
      };
      await manager.update(CertificateRow, { id: row.id }, change);
      await this.audit.append(manager, {
        action: 'certificate-revoked',
        actorId,
        subjectType: 'course',
        subjectId: row.courseId,
        before,
        after: { certificateId, reason },
      });
      return Object.assign(row, change);
    });
  }

  /** Part of the transaction that records the end of the enrollment. May be repeated. */
  async revokeWith(manager: EntityManager, enrollment: RevokedEnrollment): Promise<void> {
    await this.certificates.endWith(manager, enrollment, ENROLLMENT_ENDED);
  }

  /** Locks the course first, like every transaction that issues or revokes a certificate. */
  private async lock(
    manager: EntityManager,
    { certificateId, userId, courseId }: CertificateRow,
  ): Promise<CertificateRow> {
    if (userId !== null) await this.completion.lock(manager, { userId, courseId });
    const row = await this.certificates.lock(manager, certificateId);
    if (!row) throw certificateErrors.CERTIFICATE_NOT_FOUND();
    return row;
  }

  /** True if a later purchase has earned the owner another certificate. */
  private async hasSuccessor(manager: EntityManager, row: CertificateRow): Promise<boolean> {
    if (row.userId === null || row.endedEnrollmentId === '') return false;
    return (await this.certificates.findOwn(row.userId, row.courseId, manager)) !== null;
  }
}
