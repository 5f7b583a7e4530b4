import { AppError } from '@academy/nest-kit';
import { type EntryKind } from '../entries/entry-kind.js';
import { Course } from './course.entity.js';

export const courseKind: EntryKind<Course> = {
  type: 'course',
  entity: Course,
  notFound: () => new AppError('COURSE_NOT_FOUND', 'not-found', 'Course not found'),
  capacityOf: () => null,
};
