import { randomUUID } from 'node:crypto';
import { type CertificateClaim } from '@academy/contracts/certificates/certificate.schemas';
import { databaseNow, isDuplicate, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Course } from '../../courses/course.entity.js';
import { courseKind } from '../../courses/course.kind.js';
import { EnrollmentClient } from '../../enrollments/enrollment-client.js';
import { RevokedEnrollments } from '../../enrollments/revoked-enrollments.service.js';
import { lectureErrors } from '../../enrollments/lecture.errors.js';
import { ItemReader } from '../../items/item-reader.js';
import { CourseCompletion } from '../../progress/completion/course-completion.service.js';
import { CertificateNumbers } from './certificate-numbers.js';
import { CertificateRow } from '../certificate.entity.js';
import { certificateErrors } from '../certificate.errors.js';
import { Certificates } from '../certificates.repository.js';
import { Issuer } from '../credentials/issuer.js';
import { openBadge } from '../credentials/open-badge.js';

/** A number is hardly ever taken; several taken ones in a row indicate an error. */
const MAX_DRAWS = 5;

interface NewCertificate {
  readonly userId: string;
  readonly enrollmentId: string;
  readonly course: Course;
  readonly learnerName: string;
}

@Injectable()
export class CertificateIssue {
  constructor(
    private readonly certificates: Certificates,
    private readonly numbers: CertificateNumbers,
    private readonly issuer: Issuer,
    private readonly items: ItemReader,
    private readonly completion: CourseCompletion,
    private readonly enrollments: EnrollmentClient,
    private readonly revoked: RevokedEnrollments,
  ) {}

  /**
   * Issues the certificate of a course that this user has completed, once: a repeated or concurrent claim returns the
   * first one with its original name. A certificate is permanent, so ownership is requested from payment without a
   * cache, and none is issued while payment does not respond (decision 0163).
   * @throws AppError COURSE_NOT_COMPLETED, NOT_ENROLLED, SERVICE_UNAVAILABLE
   */
  async claim(userId: string, { courseId, name }: CertificateClaim): Promise<CertificateRow> {
    // An archived course still has learners (AMB-22).
    const course = await this.items.findById(courseKind, courseId);
    if (!course || !(await this.completion.hasCompleted(userId, courseId)))
      throw certificateErrors.COURSE_NOT_COMPLETED();
    for (let draw = 1; ; draw += 1) {
      const own = await this.certificates.findOwn(userId, courseId);
      if (own) return own;
      const { isEnrolled, enrollmentId } = await this.enrollments.fetchNow(userId, courseId);
      if (!isEnrolled || enrollmentId === null) throw lectureErrors.NOT_ENROLLED('user');
      try {
        return await this.certificates.transaction((manager) =>
          this.issue(manager, { userId, enrollmentId, course, learnerName: name }),
        );
      } catch (error) {
        // Either a concurrent request of this learner was first, or the number exists already.
        if (!isDuplicate(error) || draw === MAX_DRAWS) throw error;
      }
    }
  }

  /**
   * The database assigns the place in the status lists, which the signed text contains; so the row is inserted first, in the same
   * transaction.
   */
  private async issue(
    manager: EntityManager,
    { userId, enrollmentId, course, learnerName }: NewCertificate,
  ): Promise<CertificateRow> {
    await this.completion.lock(manager, { userId, courseId: course.id });
    // An admin may have revoked an earlier one for cause since the last read.
    const own = await this.certificates.findOwn(userId, course.id, manager);
    if (own) return own;
    // The end of the enrollment may have been reported after the response of payment.
    if (await this.revoked.hasWithin(manager, enrollmentId)) throw lectureErrors.NOT_ENROLLED('user');
    const now = await databaseNow(manager);
    const issuedAt = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
    const id = newId();
    await manager.insert(CertificateRow, {
      id,
      certificateId: this.numbers.create(issuedAt),
      userId,
      enrollmentId,
      courseId: course.id,
      learnerName,
      courseSlug: course.slug,
      courseTitle: course.title,
      durationHours: course.durationHours,
      lectureCount: course.lectureCount,
      lecturesDurationSec: course.lecturesDurationSec,
      issuedAt,
      credential: null,
      revokedAt: null,
      revocationReason: null,
      isRevokedForCause: false,
    });
    const row = await manager.findOneByOrFail(CertificateRow, { id });
    row.credential = await this.issuer.sign(
      openBadge(this.issuer, { ...row, learnerName, subjectId: randomUUID() }),
    );
    await manager.update(CertificateRow, { id }, { credential: row.credential });
    return row;
  }
}
