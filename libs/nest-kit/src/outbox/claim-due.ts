import { In, type DataSource, type EntityTarget, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { inTransaction } from '../database/transactions/transaction.js';

interface DueRow extends ObjectLiteral {
  /** The earliest time of sending; each claim postpones it, so it is also a lease. */
  availableAt: Date;
}

interface Claim<Row> {
  /** The column with the time at which a row was completed. */
  readonly finishedAt: keyof Row & string;
  readonly limit: number;
  /** The time after which a claimed row may be claimed again. */
  readonly leaseMs: number;
}

/**
 * By the clock of the database, so that a process with a wrong clock skips no row.
 * @returns due rows, oldest first, now leased to the caller; no two processes get the same
 */
export function claimDue<Row extends DueRow>(
  source: DataSource,
  entity: EntityTarget<Row>,
  { finishedAt, limit, leaseMs }: Claim<Row>,
): Promise<Row[]> {
  const [key] = source.getMetadata(entity).primaryColumns;
  if (!key) throw new Error('a claimed row needs a primary key');
  return inTransaction(source, async (manager) => {
    const due = await manager
      .createQueryBuilder(entity, 'due')
      .where(`due.${finishedAt} IS NULL AND due.availableAt <= UTC_TIMESTAMP(3)`)
      .orderBy('due.availableAt')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    if (due.length > 0)
      await manager
        .createQueryBuilder()
        .update(entity)
        .set({ availableAt: () => `UTC_TIMESTAMP(3) + INTERVAL ${leaseMs * 1_000} MICROSECOND` } as object)
        .where({
          [key.propertyName]: In(due.map((row) => row[key.propertyName] as string)),
        } as FindOptionsWhere<Row>)
        .execute();
    return due;
  });
}
