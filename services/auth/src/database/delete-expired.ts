import { type EntityManager } from 'typeorm';

/** The rows that expired before this instant, up to a maximum number. */
export interface ExpiredRows {
  readonly before: Date;
  readonly limit: number;
}

/** @param sql its parameters are the instant and the limit. @returns the number of deleted rows */
export async function deleteExpired(
  manager: EntityManager,
  sql: string,
  { before, limit }: ExpiredRows,
): Promise<number> {
  const { affectedRows } = await manager.query<{ affectedRows: number }>(sql, [before, limit]);
  return affectedRows;
}
