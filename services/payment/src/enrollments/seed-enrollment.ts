import { demoEnrollment } from '@academy/contracts/enrollments/demo-enrollment';
import { newId } from '@academy/nest-kit';
import { type DataSource } from 'typeorm';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { Enrollment } from './enrollment.entity.js';

/** Grants the demonstration's learner a course without an order, as only purchases create those. Idempotent. */
export async function seedEnrollment({ manager }: DataSource): Promise<void> {
  const { userId, courseId: itemId, title } = demoEnrollment;
  const owned = { userId, itemType: 'course' as const, itemId, title, attemptId: null };
  await insertIfAbsent(() => manager.insert(Enrollment, { id: newId(), ...owned, enrolledAt: new Date() }));
}
