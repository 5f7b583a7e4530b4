import { type EntityManager } from 'typeorm';

/** All deadlines use the database's clock, so that a wrong clock of one process has no effect (fault 26). */
export async function databaseNow(manager: EntityManager): Promise<Date> {
  const [row] = await manager.query<{ now: Date }[]>('SELECT UTC_TIMESTAMP(3) AS now');
  if (!row) throw new Error('The database returned no timestamp');
  return row.now;
}
