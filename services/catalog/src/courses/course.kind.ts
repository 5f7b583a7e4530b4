import { type ItemKind } from '../items/item-kind.js';
import { Course } from './course.entity.js';
import { courseErrors } from './course.errors.js';

export const courseKind: ItemKind<Course> = {
  type: 'course',
  entity: Course,
  table: 'courses',
  notFound: courseErrors.COURSE_NOT_FOUND,
  capacityOf: () => null,
  scheduleOf: () => null,
};
