/** Requirements of a published item, by stable names of the API. */
export const publishPoints = [
  'teacher',
  'price',
  'hours',
  'start',
  'image',
  'lectures',
  'lectureContent',
] as const;
export type PublishPoint = (typeof publishPoints)[number];

export interface PublishFacts {
  readonly hasTeacher: boolean;
  /** True for a free item: its price is 0. */
  readonly hasPrice: boolean;
  readonly hours: number | null;
  readonly hasImage: boolean;
  /** True if a workshop starts in the future; null for a course. */
  readonly isToCome: boolean | null;
  /** Numbers of lectures with and without content; null for a workshop. */
  readonly lectures: { readonly filled: number; readonly empty: number } | null;
}

export interface CheckedPoint {
  readonly point: PublishPoint;
  readonly isMet: boolean;
}

/**
 * The requirements that apply to the item. The catalog service enforces them and the admin's form shows them (decision
 * 0189).
 */
export function publishChecklist(facts: PublishFacts): CheckedPoint[] {
  const { lectures, isToCome } = facts;
  const hasLectures = lectures && lectures.filled + lectures.empty > 0;
  const states: Record<PublishPoint, boolean | null> = {
    teacher: facts.hasTeacher,
    price: facts.hasPrice,
    hours: (facts.hours ?? 0) > 0,
    start: isToCome,
    image: facts.hasImage,
    lectures: hasLectures,
    lectureContent: hasLectures ? lectures.empty === 0 : null,
  };
  return publishPoints.flatMap((point) => {
    const isMet = states[point];
    return isMet === null ? [] : [{ point, isMet }];
  });
}

export const unmetPoints = (facts: PublishFacts): PublishPoint[] =>
  publishChecklist(facts).flatMap(({ point, isMet }) => (isMet ? [] : [point]));
