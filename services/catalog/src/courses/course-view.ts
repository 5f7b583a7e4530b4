import { type AdminCourse } from '@academy/contracts/courses/admin-course.schemas';
import { type Course as CourseView, type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { type TeacherSummary } from '@academy/contracts/teachers/teacher.schemas';
import { type ListedItem } from '../catalog/lists/list.js';
import { toAdminDetail, toDetail, toSummary } from '../items/mapping/item-mapping.js';
import { type LectureTotals } from './lecture-totals.js';
import { ratingOf } from './rating-totals.js';
import { type Course } from './course.entity.js';

export const toCourseSummary = (course: ListedItem<Course>): CourseSummary =>
  Object.assign(toSummary(course), {
    lectures: lectureTotals(course),
    rating: ratingSummaryOf(course),
    learners: learnersOf(course),
  });

/** S-305 */
export const toCourseDetail = (course: Course, teachers: TeacherSummary[]): CourseView =>
  Object.assign(toDetail(course), {
    teachers,
    lectures: lectureTotals(course),
    rating: ratingOf(course),
    learners: learnersOf(course),
  });

export const toAdminCourse = (course: Course, teachers: TeacherSummary[]): AdminCourse => ({
  ...toAdminDetail(course),
  teachers,
  lectures: lectureTotals(course),
  rating: ratingOf(course),
  learners: learnersOf(course),
});

const lectureTotals = (course: LectureTotals) => ({
  count: course.lectureCount ?? 0,
  durationSec: course.lecturesDurationSec ?? 0,
  // A row that was just inserted has none yet.
  updatedAt: course.lecturesUpdatedAt?.toISOString() ?? null,
});

// A row that was just inserted has no number yet.
const learnersOf = ({ learnerCount = 0 }: Partial<Pick<Course, 'learnerCount'>>): number => learnerCount;

function ratingSummaryOf(course: ListedItem<Course>): CourseSummary['rating'] {
  const rating = ratingOf(course);
  return rating && { average: rating.average, count: rating.count };
}
