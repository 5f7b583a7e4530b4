import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { type CurriculumLecture } from '@academy/contracts/curriculum/curriculum.schemas';

export interface PreviewSection {
  readonly title: string;
  readonly lectures: readonly CurriculumLecture[];
}

/** The sections of a course as on its public page: without lectures that have no content (decision 0189). */
export function usePreviewLectures(courseId: string, isCourse: boolean) {
  const call = apiCall(useApi(), '/api/admin/course/{id}/outline', {
    path: { id: courseId },
    private: true,
  });
  const { data, isError } = useQuery({ ...call, enabled: isCourse });
  const sections = (data?.outline.sections ?? [])
    .map(({ title, lectures }) => ({ title, lectures: lectures.filter(({ hasContent }) => hasContent) }))
    .filter(({ lectures }) => lectures.length > 0);
  return { sections, isError };
}

export const totalsOf = (lectures: readonly CurriculumLecture[]) => ({
  count: lectures.length,
  durationSec: lectures.reduce((sum, { durationSec }) => sum + durationSec, 0),
});

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** `24 lectures · 1 h 48 min`; without the length if no lecture has one. */
export function lecturesText(t: Translate, { count, durationSec }: ReturnType<typeof totalsOf>): string {
  const lectures = t('preview.lectures', { count });
  return durationSec === 0 ? lectures : `${lectures} · ${lengthText(t, durationSec)}`;
}

/** Formats a length; the minimum is a minute. */
export function lengthText(t: Translate, durationSec: number): string {
  const minutes = Math.max(1, Math.round(durationSec / 60));
  if (minutes < 60) return t('preview.minutes', { count: minutes });
  return t('preview.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
