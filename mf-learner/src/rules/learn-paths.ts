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

/** Back into the lecture that was left; into the course where none was, or where all is done. */
export const continuePath = ({ progress, slug }: Pick<EnrolledItem, 'progress' | 'slug'>): string =>
  progress?.lastLectureId && !progress.completed
    ? lecturePath(slug, progress.lastLectureId)
    : coursePath(slug);
