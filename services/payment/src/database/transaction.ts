import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type EntityManager, type QueryRunner } from 'typeorm';

/** Deadlock, lock wait timeout. */
const RETRIED_ERRNO = new Set([1213, 1205]);
const DUPLICATE_ERRNO = 1062;
const MAX_TRIES = 6;

/** @returns the server's number of an error that it answered, else undefined */
function errnoOf(error: unknown): number | undefined {
  return (error as { driverError?: { errno?: number } } | null)?.driverError?.errno;
}

/**
 * Runs work in one READ COMMITTED transaction and again from its start after a deadlock or a lock wait timeout
 * (payments.md C). The work therefore never calls anything but the database.
 */
export async function inTransaction<T>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction(source, work);
    } catch (error) {
      if (!RETRIED_ERRNO.has(errnoOf(error) ?? 0) || tries >= MAX_TRIES) throw error;
      await pause(5 * 2 ** tries * (0.5 + Math.random()));
    }
  }
}

/** Connections of the pool that know their isolation level: told once, not before each transaction. */
const readCommitted = new WeakSet<object>();

async function transaction<T>(source: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    await beginReadCommitted(runner);
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    // A connection that is gone has rolled back by itself.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

async function beginReadCommitted(runner: QueryRunner): Promise<void> {
  const connection = (await runner.connect()) as object;
  if (!readCommitted.has(connection)) {
    await runner.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    readCommitted.add(connection);
  }
  await runner.startTransaction();
}

/**
 * A plain INSERT is the reliable answer to 'was I first?' (payments.md C, driver traps).
 * @returns false when a unique key already holds the row
 */
export async function insertedFirst(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (errnoOf(error) === DUPLICATE_ERRNO) return false;
    throw error;
  }
}
