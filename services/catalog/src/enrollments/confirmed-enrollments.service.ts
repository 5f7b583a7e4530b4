import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../database/delete-in-batches.js';
import { ConfirmedEnrollmentRow } from './confirmed-enrollment.entity.js';

/** After payment's last confirmation for any user, its earlier ones are valid for this time. */
const PAYMENT_OUTAGE_SEC = 600;

export interface ConfirmedEnrollment {
  readonly userId: string;
  readonly courseId: string;
  readonly enrollmentId: string;
}

/**
 * Stored in the database, so that a confirmation of payment applies in every process of the catalog (decision 0172).
 */
@Injectable()
export class ConfirmedEnrollments {
  constructor(private readonly source: DataSource) {}

  async record(enrollments: readonly ConfirmedEnrollment[]): Promise<void> {
    if (enrollments.length === 0) return;
    const values = enrollments.map(() => '(?, ?, ?, UTC_TIMESTAMP(3))').join(', ');
    await this.source.query(
      `INSERT INTO confirmed_enrollments (user_id, course_id, enrollment_id, confirmed_at) VALUES ${values}
       ON DUPLICATE KEY UPDATE enrollment_id = VALUES(enrollment_id), confirmed_at = VALUES(confirmed_at)`,
      enrollments.flatMap(({ userId, courseId, enrollmentId }) => [userId, courseId, enrollmentId]),
    );
  }

  async remove(
    enrollment: Pick<ConfirmedEnrollment, 'courseId' | 'userId'> & Partial<ConfirmedEnrollment>,
    manager: EntityManager = this.source.manager,
  ): Promise<void> {
    await manager.delete(ConfirmedEnrollmentRow, enrollment);
  }

  eraseOf(userId: string): Promise<void> {
    return deleteInBatches(
      this.source,
      'DELETE FROM confirmed_enrollments WHERE user_id = ? LIMIT ?',
      userId,
    );
  }

  /** True if this user had access by the last confirmation of payment, and any confirmation is recent. */
  async isHeld(userId: string, courseId: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `SELECT 1 FROM confirmed_enrollments c WHERE c.user_id = ? AND c.course_id = ?
       AND NOT EXISTS (SELECT 1 FROM revoked_enrollments r WHERE r.enrollment_id = c.enrollment_id)
       AND (SELECT MAX(confirmed_at) FROM confirmed_enrollments) > UTC_TIMESTAMP(3) - INTERVAL ${PAYMENT_OUTAGE_SEC} SECOND`,
      [userId, courseId],
    );
    return rows.length > 0;
  }
}
