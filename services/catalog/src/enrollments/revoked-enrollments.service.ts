import { type RevokedEnrollment } from '@academy/contracts/enrollments/enrollment.schemas';
import { Batcher, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { CertificateRevocation } from '../certificates/certificate-revocation.service.js';
import { CatalogVersion } from '../catalog/version/catalog-version.js';
import { CourseCompletion } from '../progress/completion/course-completion.service.js';
import { ReviewRemoval } from '../reviews/review-removal.service.js';
import { ConfirmedEnrollments } from './confirmed-enrollments.service.js';
import { RevokedEnrollmentRow } from './revoked-enrollment.entity.js';

/** Read with every request of a learner, so concurrent look-ups are batched. */
const BATCHING = { maxSize: 500, concurrency: 2, minConcurrentSize: 50 };

/**
 * Ended enrollments. They are stored in the database, because payment reports them to one process and all of them need
 * them (decision 0163).
 */
@Injectable()
export class RevokedEnrollments {
  private readonly checking = new Batcher<string, boolean>((ids) => this.lookUp(ids), BATCHING);

  constructor(
    private readonly source: DataSource,
    private readonly confirmed: ConfirmedEnrollments,
    private readonly completion: CourseCompletion,
    private readonly revocation: CertificateRevocation,
    private readonly reviews: ReviewRemoval,
    private readonly version: CatalogVersion,
  ) {}

  has(enrollmentId: string): Promise<boolean> {
    return this.checking.add(enrollmentId);
  }

  /** Called in a transaction that holds the lock under which ends are recorded. */
  hasWithin(manager: EntityManager, enrollmentId: string): Promise<boolean> {
    return manager.existsBy(RevokedEnrollmentRow, { enrollmentId });
  }

  /** Also ends the certificate and the review of the enrollment. May be repeated. */
  async record(enrollment: RevokedEnrollment): Promise<void> {
    const isShown = await inTransaction(this.source, async (manager) => {
      await this.completion.lock(manager, enrollment);
      await manager.query(
        `INSERT INTO revoked_enrollments (enrollment_id, revoked_at) VALUES (?, UTC_TIMESTAMP(3))
         ON DUPLICATE KEY UPDATE revoked_at = revoked_at`,
        [enrollment.enrollmentId],
      );
      await this.confirmed.remove(enrollment, manager);
      await this.revocation.revokeWith(manager, enrollment);
      return this.reviews.removeWith(manager, enrollment);
    });
    if (isShown) await this.version.waitForLeases();
  }

  private async lookUp(ids: readonly string[]): Promise<boolean[]> {
    const rows = await this.source.manager.findBy(RevokedEnrollmentRow, { enrollmentId: In([...ids]) });
    const revoked = new Set(rows.map(({ enrollmentId }) => enrollmentId));
    return ids.map((id) => revoked.has(id));
  }
}
