import { inTransaction } from '@academy/nest-kit';
import { type DataSource } from 'typeorm';

export interface ExpiredRows {
  readonly table: 'outbox' | 'webhook_inbox' | 'workshop_mails';
  /** Null while the row is still needed. */
  readonly column: 'sent_at' | 'processed_at' | 'finished_at';
  /** Begins with the column. */
  readonly index: 'ix_outbox_open' | 'ix_webhook_inbox_open' | 'ix_workshop_mails_open';
  readonly days: number;
  readonly limit: number;
}

/** Finds outdated rows in the index alone: open rows have no date, so a range of dates excludes them. */
export const outdatedSql = ({
  table,
  column,
  index,
}: Pick<ExpiredRows, 'table' | 'column' | 'index'>): string =>
  `SELECT id FROM ${table} FORCE INDEX (${index}) WHERE ${column} < UTC_TIMESTAMP(3) - INTERVAL ? DAY
   ORDER BY ${column} LIMIT ? FOR UPDATE SKIP LOCKED`;

/**
 * Deletes the oldest outdated rows of a table; skips rows that another process is deleting.
 * @returns the number of deleted rows
 */
export function deleteByIndex(source: DataSource, { days, limit, ...where }: ExpiredRows): Promise<number> {
  return inTransaction(source, async (manager) => {
    const rows = await manager.query<{ id: string }[]>(outdatedSql(where), [days, limit]);
    if (rows.length > 0)
      await manager.query(`DELETE FROM ${where.table} WHERE id IN (?)`, [rows.map(({ id }) => id)]);
    return rows.length;
  });
}
