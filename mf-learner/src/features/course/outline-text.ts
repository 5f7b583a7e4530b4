import { type LectureOutline } from '@academy/contracts/catalog.schemas';

export type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface OutlineSection {
  readonly name: string;
  readonly lectures: readonly LectureOutline[];
}

/** In the order of the course. */
export function bySection(lectures: readonly LectureOutline[]): OutlineSection[] {
  const sections = new Map<string, LectureOutline[]>();
  for (const lecture of lectures)
    sections.set(lecture.section, [...(sections.get(lecture.section) ?? []), lecture]);
  return [...sections].map(([name, content]) => ({ name, lectures: content }));
}

/** `1 h 29 min`, at least a minute. */
export function durationText(t: Translate, seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return t('learn.minutes', { count: minutes });
  if (minutes % 60 === 0) return t('learn.wholeHours', { count: minutes / 60 });
  return t('learn.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** `4 lectures · 1 h 29 min`; without a length where none is known. */
export function extentText(t: Translate, lectures: readonly LectureOutline[]): string {
  const seconds = lectures.reduce((sum, { durationSec }) => sum + durationSec, 0);
  const count = t('learn.lectures', { count: lectures.length });
  return seconds === 0 ? count : `${count} · ${durationText(t, seconds)}`;
}

/** `1:05`, `1:02:05` */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export const lecturePath = (slug: string, lectureId: string): string =>
  `/learn/${encodeURIComponent(slug)}/${encodeURIComponent(lectureId)}`;

export const coursePath = (slug: string): string => `/learn/${encodeURIComponent(slug)}`;

/** Where to go on: the lecture that was worked on last, or the first after it that is not done; the first of all. */
export function nextLecture(
  lectures: readonly LectureOutline[],
  lastLectureId: string | null,
  isDone: (lectureId: string) => boolean,
): LectureOutline | undefined {
  const last = Math.max(
    0,
    lectures.findIndex(({ _id }) => _id === lastLectureId),
  );
  const ordered = [...lectures.slice(last), ...lectures.slice(0, last)];
  return ordered.find(({ _id, isRequired }) => isRequired && !isDone(_id)) ?? lectures[0];
}
