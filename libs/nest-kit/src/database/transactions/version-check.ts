import { type EntityManager, type EntityTarget, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { type AppError } from '../../errors/app-error.js';

declare const locked: unique symbol;

/** A row that no other transaction can change until this one ends. */
export type Locked<Row> = Row & { readonly [locked]: true };

type LockedOrNull<Row> = Row extends null ? null : Locked<Row>;

/** @returns null if there is no such row */
export const lockRow = <Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
): Promise<Locked<Row> | null> =>
  manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' } }) as Promise<Locked<Row> | null>;

/**
 * Reads what a statement locks, for example a row that the statement itself inserts or updates.
 * @throws Error without a transaction, because the lock would end with the statement
 */
export async function readUnderLock<Row>(
  manager: EntityManager,
  [statement, ...parameters]: readonly [statement: string, ...parameters: string[]],
  read: () => Promise<Row>,
): Promise<LockedOrNull<Row>> {
  if (!manager.queryRunner?.isTransactionActive) throw new Error('A lock needs a transaction');
  await manager.query(statement, parameters);
  return (await read()) as LockedOrNull<Row>;
}

/**
 * Rejects a save that is based on an outdated version. Only a locked row has a version that is still the current one
 * when the save is written, so the compiler accepts no other (decision 0142).
 * @param version the one that the client read; without it, any version is overwritten
 */
export function checkVersion(
  row: Locked<{ readonly version: number }>,
  version: number | undefined,
  staleVersion: (current: number) => AppError,
): void {
  if (version !== undefined && version !== row.version) throw staleVersion(row.version);
}

/**
 * The same check for rows without a version: compares a value that the client read.
 * @param seen the value that the client read; without it, any value is overwritten
 */
export function checkSeen<Row, Value extends string>(
  row: Locked<Row>,
  valueOf: (row: Row) => Value,
  { seen, staleVersion }: { seen: Value | undefined; staleVersion: (current: Value) => AppError },
): void {
  const current = valueOf(row);
  if (seen !== undefined && seen !== current) throw staleVersion(current);
}
