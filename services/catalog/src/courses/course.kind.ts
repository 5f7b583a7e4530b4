import { AppError } from '@academy/nest-kit';
import { listedColumns, type EntryKind } from '../entries/entry-kind.js';
import { Course } from './course.entity.js';

export const courseKind: EntryKind<Course> = {
  type: 'course',
  entity: Course,
  table: 'courses',
  listed: listedColumns,
  notFound: () => new AppError('COURSE_NOT_FOUND', 'not-found', 'Course not found'),
  capacityOf: () => null,
  appointmentOf: () => null,
};
