import { type ColumnOptions } from 'typeorm';

/**
 * A counter that a transaction raises where it decides under a row's lock without changing that row. Two servers of a
 * cluster can each grant the same lock during a switch of the writing server; then the second COMMIT fails as a deadlock
 * (decision 0208). Nothing reads it, and only the schema has its default.
 */
export const lockCountColumn = {
  type: 'int',
  unsigned: true,
  select: false,
  insert: false,
  update: false,
} as const satisfies ColumnOptions;
