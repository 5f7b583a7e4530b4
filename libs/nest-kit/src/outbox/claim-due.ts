import { In, type DataSource, type EntityTarget, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { inTransaction } from '../database/transaction.js';

interface DueRow extends ObjectLiteral {
  /** The earliest time; moved on by each claim, so it also works as a lease. */
  availableAt: Date;
}

interface Claim<Row> {
  /** The column with the time when a row was done with. */
  readonly finishedAt: keyof Row & string;
  readonly limit: number;
  /** The time after which a claimed row may be claimed again. */
  readonly leaseMs: number;
}

/**
 * By the clock of the database, so that a process whose own is wrong leaves no row behind.
 * @returns rows that are due, the oldest first, and now leased to the caller; two processes never get the same
 */
export function claimDue<Row extends DueRow>(
  source: DataSource,
  entity: EntityTarget<Row>,
  { finishedAt, limit, leaseMs }: Claim<Row>,
): Promise<Row[]> {
  const [key] = source.getMetadata(entity).primaryColumns;
  if (!key) throw new Error('what is claimed needs a key');
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
