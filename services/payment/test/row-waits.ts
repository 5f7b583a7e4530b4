import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource } from 'typeorm';

/** @returns how many transactions of this schema wait for a row that another one holds */
export async function rowWaits(db: DataSource): Promise<number> {
  // InnoDB answers from a cache that it renews only when nobody has looked for a tenth of a second.
  await pause(150);
  const [row] = await db.query<{ n: number | string }[]>(
    `SELECT COUNT(*) AS n FROM information_schema.innodb_trx t
     JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
     WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT'`,
  );
  return Number(row?.n);
}
