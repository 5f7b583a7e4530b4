import { type ColumnOptions } from 'typeorm';

/**
 * A counter that a transaction increments when it decides under a row's lock without changing the row. During a switch of
 * the writing server, two servers of a cluster can each grant the same lock; then the second COMMIT fails as a deadlock
 * (decision 0208). The value is never read, and its default is in the schema.
 */
export const lockCountColumn = {
  type: 'int',
  unsigned: true,
  select: false,
  insert: false,
  update: false,
} as const satisfies ColumnOptions;
