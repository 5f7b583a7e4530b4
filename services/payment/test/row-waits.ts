import { type DataSource } from 'typeorm';

/**
 * InnoDB responds from a cache that it refreshes only after a tenth of a second without reads. Concurrent test files
 * take this lock in turn, so that each of them reads a refreshed cache.
 */
const TRANSACTION_LOCK = 'look-at-transactions';
const IDLE_SEC = 0.15;

/** @returns how many transactions of this schema wait for a row that another one holds */
export async function rowWaits(db: DataSource): Promise<number> {
  const runner = db.createQueryRunner();
  try {
    await runner.query('SELECT GET_LOCK(?, 300)', [TRANSACTION_LOCK]);
    await runner.query('DO SLEEP(?)', [IDLE_SEC]);
    const [row] = (await runner.query(
      `SELECT COUNT(*) AS n FROM information_schema.innodb_trx t
       JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
       WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT'`,
    )) as { n: number | string }[];
    await runner.query('SELECT RELEASE_LOCK(?)', [TRANSACTION_LOCK]);
    return Number(row?.n);
  } finally {
    await runner.release();
  }
}
