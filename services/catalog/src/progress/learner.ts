/** A learner in one course. */
export interface Learner {
  readonly userId: string;
  readonly courseId: string;
}

export const keyOf = ({ userId, courseId }: Learner): string => `${userId}/${courseId}`;

/** Sorts keys in one order for all transactions, so that no two wait for each other. */
export const sorted = <T>(values: readonly T[], keyOfValue: (value: T) => string): T[] =>
  values
    .map((value) => ({ value, key: keyOfValue(value) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ value }) => value);
