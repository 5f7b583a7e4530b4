import { demoEnrollment } from '@academy/contracts/enrollments/demo-enrollment';
import { demoReviewers } from '@academy/contracts/enrollments/demo-reviewers';
import { newId } from '@academy/nest-kit';
import { type DataSource } from 'typeorm';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { Enrollment } from './enrollment.entity.js';

/** Grants the demonstration's learners a course each without an order, as only purchases create those. Idempotent. */
export async function seedEnrollments({ manager }: DataSource): Promise<void> {
  const now = new Date().toISOString();
  for (const learner of [{ ...demoEnrollment, enrolledAt: now }, ...Object.values(demoReviewers)]) {
    const { userId, courseId: itemId, title } = learner;
    const owned = { userId, itemType: 'course' as const, itemId, title, attemptId: null };
    const enrolledAt = new Date(learner.enrolledAt);
    await insertIfAbsent(() => manager.insert(Enrollment, { id: newId(), ...owned, enrolledAt }));
  }
}
