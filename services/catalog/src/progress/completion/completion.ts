import { type Lecture } from '../../lectures/lecture.entity.js';

export interface Completion {
  /** The completed share of the required lectures, rounded down: 100 means all of them. */
  readonly percent: number;
  readonly isComplete: boolean;
}

/** A course without required lectures is never completed, because there is nothing to certify. */
export function completionOf(
  lectures: readonly Pick<Lecture, 'id' | 'isRequired'>[],
  completedIds: ReadonlySet<string>,
): Completion {
  const required = lectures.filter(({ isRequired }) => isRequired);
  const done = required.filter(({ id }) => completedIds.has(id)).length;
  if (required.length === 0) return { percent: 0, isComplete: false };
  return { percent: Math.floor((100 * done) / required.length), isComplete: done === required.length };
}
