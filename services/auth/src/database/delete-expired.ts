import { type EntityManager } from 'typeorm';

/** Rows that expired before that instant, at most so many of them. */
export interface Expired {
  readonly before: Date;
  readonly limit: number;
}

/** @param sql takes the instant and the limit. @returns how many rows it deleted */
export async function deleteExpired(
  manager: EntityManager,
  sql: string,
  { before, limit }: Expired,
): Promise<number> {
  const { affectedRows } = await manager.query<{ affectedRows: number }>(sql, [before, limit]);
  return affectedRows;
}
