import { type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { durationText, type Translate } from '../../rules/duration-text.js';

export interface OutlineSection {
  readonly name: string;
  readonly lectures: readonly LectureOutline[];
}

/** Groups lectures by section, in the order of the course. */
export function bySection(lectures: readonly LectureOutline[]): OutlineSection[] {
  const sections = new Map<string, LectureOutline[]>();
  for (const lecture of lectures)
    sections.set(lecture.section, [...(sections.get(lecture.section) ?? []), lecture]);
  return [...sections].map(([name, content]) => ({ name, lectures: content }));
}

/** `4 lectures · 1 h 29 min`; without the length if no lecture has one. */
export function extentText(t: Translate, lectures: readonly LectureOutline[]): string {
  const seconds = lectures.reduce((sum, { durationSec }) => sum + durationSec, 0);
  const count = t('learn.lectures', { count: lectures.length });
  return seconds === 0 ? count : `${count} · ${durationText(t, seconds)}`;
}

/** The lecture to continue with: the last used one, or the first incomplete one after it, or else the first of all. */
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
