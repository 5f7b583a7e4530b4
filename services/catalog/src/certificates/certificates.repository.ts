import { type RevokedEnrollment } from '@academy/contracts/catalog-service.schemas';
import { databaseNow } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { Between, DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { Course } from '../courses/course.entity.js';
import { CourseProgressRow } from '../progress/course-progress.entity.js';
import { CertificateRow } from './certificate.entity.js';
import { LIST_LENGTH } from './credentials/status-list.js';

@Injectable()
export class Certificates {
  constructor(private readonly source: DataSource) {}

  findByCertificateId(certificateId: string): Promise<CertificateRow | null> {
    return this.source.manager.findOneBy(CertificateRow, { certificateId });
  }

  /** The one that this person has for this course; not one that was taken back with its enrollment. */
  findOwn(
    userId: string,
    courseId: string,
    manager: EntityManager = this.source.manager,
  ): Promise<CertificateRow | null> {
    return manager.findOneBy(CertificateRow, { userId, courseId, endedEnrollmentId: '' });
  }

  /** Newest first. */
  listOf(userId: string): Promise<CertificateRow[]> {
    return this.source.manager.find(CertificateRow, {
      where: { userId },
      order: { issuedAt: 'DESC', id: 'DESC' },
    });
  }

  /** @returns what stands on this person's certificates, by the id of the course */
  async idsOf(userId: string): Promise<Map<string, string>> {
    const rows = await this.source.manager.find(CertificateRow, {
      where: { userId, endedEnrollmentId: '' },
      select: { courseId: true, certificateId: true },
    });
    return new Map(rows.map(({ courseId, certificateId }) => [courseId, certificateId]));
  }

  /**
   * Held by every transaction that issues a certificate of this person and course, or ends the enrollment that one rests
   * on: so neither overlooks the other. Null where they have completed nothing in the course.
   */
  lockCourse(
    manager: EntityManager,
    owner: { readonly userId: string; readonly courseId: string },
  ): Promise<CourseProgressRow | null> {
    const { userId, courseId } = owner;
    return manager.findOne(CourseProgressRow, {
      where: { userId, courseId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** One that an admin revoked stays as it is. Older ones name no enrollment: there was none but this. */
  async endWith(
    manager: EntityManager,
    { enrollmentId, userId, courseId }: RevokedEnrollment,
    reason: string,
  ): Promise<void> {
    const change = {
      revokedAt: await databaseNow(manager),
      revocationReason: reason,
      endedEnrollmentId: enrollmentId,
    };
    const revokedAt = IsNull();
    await manager.update(CertificateRow, { enrollmentId, revokedAt }, change);
    await manager.update(CertificateRow, { userId, courseId, enrollmentId: IsNull(), revokedAt }, change);
  }

  lock(manager: EntityManager, certificateId: string): Promise<CertificateRow | null> {
    return manager.findOne(CertificateRow, { where: { certificateId }, lock: { mode: 'pessimistic_write' } });
  }

  /** An archived course still has learners (AMB-22). */
  findCourse(courseId: string): Promise<Course | null> {
    return this.source.manager.findOneBy(Course, { id: courseId });
  }

  /** 0 while there is none. */
  async lastNumber(): Promise<number> {
    return (await this.source.manager.maximum(CertificateRow, 'number')) ?? 0;
  }

  /** @param list counts from 1 */
  async findRevokedNumbers(list: number): Promise<number[]> {
    const rows = await this.source.manager.find(CertificateRow, {
      where: {
        number: Between((list - 1) * LIST_LENGTH + 1, list * LIST_LENGTH),
        revokedAt: Not(IsNull()),
      },
      select: { number: true },
    });
    return rows.map(({ number }) => number);
  }
}
