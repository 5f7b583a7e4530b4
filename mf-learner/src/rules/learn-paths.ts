import { type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';

export const coursePath = (slug: string): string => `/learn/${encodeURIComponent(slug)}`;

export const lecturePath = (slug: string, lectureId: string): string =>
  `${coursePath(slug)}/${encodeURIComponent(lectureId)}`;

/** Link to the certificate of a completed course, or to the page where it is claimed. */
export function certificateLink({ progress, slug }: Pick<EnrolledItem, 'progress' | 'slug'>) {
  const number = progress?.certificateId;
  return number
    ? ({ path: `/dashboard/certificates/${number}`, label: 'certificate.open' } as const)
    : ({ path: coursePath(slug), label: 'certificate.get' } as const);
}

/** The lecture to continue with; an older server returns only the last used one. */
export const continueLectureId = ({ progress }: Pick<EnrolledItem, 'progress'>): string | null =>
  (progress?.continueLectureId === undefined ? progress?.lastLectureId : progress.continueLectureId) ?? null;

/** Path of the course's first open lecture, or of the course if no lecture is started or all are completed. */
export function continuePath(course: Pick<EnrolledItem, 'progress' | 'slug'>): string {
  const lectureId = continueLectureId(course);
  return lectureId && !course.progress?.completed
    ? lecturePath(course.slug, lectureId)
    : coursePath(course.slug);
}
