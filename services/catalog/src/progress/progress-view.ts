import { type CourseProgress } from '@academy/contracts/progress/progress.schemas';
import { type CourseOutline } from '../curriculum/outline/course-outline.js';
import { completionOf } from './completion/completion.js';
import { type ProgressRow } from './progress.repository.js';

/** @param rows of one user in this course; rows of removed lectures are skipped */
export function toDetailedProgress(course: CourseOutline, rows: readonly ProgressRow[]): CourseProgress {
  const present = presentOf(course, rows);
  return { ...courseProgressOf(course, rows, present), lectures: present.map(toLectureProgress) };
}

/** The same without lectures. */
export const toCourseProgress = (course: CourseOutline, rows: readonly ProgressRow[]): CourseProgress => ({
  ...courseProgressOf(course, rows, presentOf(course, rows)),
  lectures: [],
});

function presentOf(course: CourseOutline, rows: readonly ProgressRow[]): ProgressRow[] {
  const byLecture = new Map(rows.map((row) => [row.lectureId, row]));
  return course.lectures.flatMap(({ id }) => byLecture.get(id) ?? []);
}

function courseProgressOf(
  course: CourseOutline,
  rows: readonly ProgressRow[],
  present: readonly ProgressRow[],
): Omit<CourseProgress, 'lectures'> {
  const completedAt = rows[0]?.courseCompletedAt ?? null;
  const last = lastOf(present);
  const done = completedIds(present);
  return {
    courseId: course.id,
    percent: completionOf(course.lectures, done).percent,
    completed: completedAt !== null,
    completedAt: completedAt?.toISOString() ?? null,
    lastLectureId: last?.lectureId ?? null,
    continueLectureId: last ? continueWith(course, last.lectureId, done) : null,
    lastActiveAt: last?.updatedAt.toISOString() ?? null,
    certificateId: rows[0]?.certificateId ?? null,
  };
}

/** After the end of the course it begins anew, because skipped lectures lie before. */
function continueWith({ lectures }: CourseOutline, lastId: string, done: ReadonlySet<string>): string | null {
  if (!done.has(lastId)) return lastId;
  const at = lectures.findIndex(({ id }) => id === lastId);
  const ordered = [...lectures.slice(at), ...lectures.slice(0, at)];
  return ordered.find(({ id, isRequired }) => isRequired && !done.has(id))?.id ?? null;
}

const toLectureProgress = ({ lectureId, positionSec, watchedSec, completedAt, updatedAt }: ProgressRow) => ({
  lectureId,
  positionSec,
  watchedSec,
  completed: completedAt !== null,
  updatedAt: updatedAt.toISOString(),
});

export const completedIds = (rows: readonly ProgressRow[]): Set<string> =>
  new Set(rows.filter(({ completedAt }) => completedAt !== null).map(({ lectureId }) => lectureId));

/**
 * The most recently changed lecture. On a tie the later one in the course is chosen, because rows are in its order.
 */
const lastOf = (rows: readonly ProgressRow[]): ProgressRow | undefined =>
  rows.reduce<ProgressRow | undefined>(
    (last, row) => (last && last.updatedAt > row.updatedAt ? last : row),
    undefined,
  );
