import { type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';

export const coursePath = (slug: string): string => `/learn/${encodeURIComponent(slug)}`;

export const lecturePath = (slug: string, lectureId: string): string =>
  `${coursePath(slug)}/${encodeURIComponent(lectureId)}`;

/** To the certificate of a completed course, or to where it is claimed. */
export function certificateWay({ progress, slug }: Pick<EnrolledItem, 'progress' | 'slug'>) {
  const number = progress?.certificateId;
  return number
    ? ({ path: `/dashboard/certificates/${number}`, label: 'certificate.open' } as const)
    : ({ path: coursePath(slug), label: 'certificate.get' } as const);
}

/** The lecture to continue with; an older server names only the last used one. */
export const continueLectureId = ({ progress }: Pick<EnrolledItem, 'progress'>): string | null =>
  (progress?.continueLectureId === undefined ? progress?.lastLectureId : progress.continueLectureId) ?? null;

/** Back into the course's first open lecture; into the course where none was begun, or where all is done. */
export function continuePath(course: Pick<EnrolledItem, 'progress' | 'slug'>): string {
  const lectureId = continueLectureId(course);
  return lectureId && !course.progress?.completed
    ? lecturePath(course.slug, lectureId)
    : coursePath(course.slug);
}
