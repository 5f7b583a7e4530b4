import { type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';

/** Back into the lecture that was left; into the course where none was, or where all is done. */
export function continuePath({ progress, slug }: Pick<EnrolledItem, 'progress' | 'slug'>): string {
  const course = `/learn/${encodeURIComponent(slug)}`;
  return progress?.lastLectureId && !progress.completed ? `${course}/${progress.lastLectureId}` : course;
}
