import { type DataSource } from 'typeorm';

/** Rows per statement, so that no transaction holds many locks for long. */
const BATCH = 500;

/** @param sql its parameters are the user, with which a key or an index of the table begins, and the limit */
export async function deleteInBatches(source: DataSource, sql: string, userId: string): Promise<void> {
  let count: number;
  do {
    const { affectedRows } = await source.query<{ affectedRows: number }>(sql, [userId, BATCH]);
    count = affectedRows;
  } while (count === BATCH);
}
