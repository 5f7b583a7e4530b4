import { newId } from '@academy/nest-kit';
import { type Certificate, certificateResponse } from '@academy/contracts/certificates/certificate.schemas';
import { type Course } from '../../src/courses/course.entity.js';
import { CourseProgressRow } from '../../src/progress/course-progress.entity.js';
import { aCourse } from '../catalog-builders.js';
import { type CatalogTestApp } from '../catalog-test-app.js';
import { FakePayment } from '../fake-payment.js';

export interface Learner {
  readonly userId: string;
}

/** A user without any rows in the catalog. */
export const aLearner = (): Learner => ({ userId: newId() });

/** A course that the learner has completed. */
export async function aCompletedCourse(
  catalog: CatalogTestApp,
  { userId }: Learner,
  overrides: Partial<Course> = {},
): Promise<Course> {
  const course = aCourse(overrides);
  if (catalog.payment instanceof FakePayment) catalog.payment.sell(userId, course.id);
  await catalog.source.manager.save(course);
  await catalog.source.manager.insert(CourseProgressRow, {
    userId,
    courseId: course.id,
    completedAt: new Date('2026-11-01T10:00:00Z'),
    quizAnsweredAt: null,
  });
  return course;
}

export async function claim(
  catalog: CatalogTestApp,
  learner: Learner,
  courseId: string,
  name = 'Asha Rao',
): Promise<Certificate> {
  const response = await catalog.call(learner, 'POST', '/certificates', { courseId, name });
  return response.as(certificateResponse).certificate;
}

export async function aCertificate(catalog: CatalogTestApp, learner = aLearner()): Promise<Certificate> {
  return claim(catalog, learner, (await aCompletedCourse(catalog, learner)).id);
}
