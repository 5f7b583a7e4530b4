import { demoAdminId, demoEnrollment } from '@academy/contracts/enrollments/demo-enrollment';
import { demoReviewers } from '@academy/contracts/enrollments/demo-reviewers';
import { inTransaction, newId } from '@academy/nest-kit';
import { type DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { Enrollment } from './enrollment.entity.js';

const audit = new AuditLog();

/**
 * Grants the demonstration's learners a course each without an order, because only purchases create orders. Each has
 * an entry in the audit log, since reconciliation reports an enrollment without order and entry. Idempotent.
 */
export async function seedEnrollments(source: DataSource): Promise<void> {
  const now = new Date().toISOString();
  for (const learner of [{ ...demoEnrollment, enrolledAt: now }, ...Object.values(demoReviewers)]) {
    const { userId, courseId: itemId, title } = learner;
    const owned = { userId, itemType: 'course' as const, itemId, title, attemptId: null };
    const enrolledAt = new Date(learner.enrolledAt);
    await insertIfAbsent(() =>
      inTransaction(source, async (manager) => {
        await manager.insert(Enrollment, { id: newId(), ...owned, enrolledAt });
        await audit.append(manager, {
          action: 'enrolled',
          actorId: demoAdminId,
          subjectType: owned.itemType,
          subjectId: itemId,
          userId,
          after: { isEnrolled: true, reason: 'Demonstration' },
        });
      }),
    );
  }
}
