import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type EntityManager, type QueryRunner } from 'typeorm';

const ERRNO = { deadlock: 1213, duplicate: 1062 };
/** Tries of one transaction; a caller that loses all of them, or has waited so long, gets a Retry-After (T61). */
const MAX_ATTEMPTS = 6;
const TIMEOUT_MS = 3_000;

/** @returns the error number of the database server, else undefined */
const errnoOf = (error: unknown): number | undefined =>
  (error as { driverError?: { errno?: number } } | null)?.driverError?.errno;

/** @returns whether a unique index rejected the row: the only proof that another row was first */
export const isDuplicate = (error: unknown): boolean => errnoOf(error) === ERRNO.duplicate;

/**
 * The server gave the transaction up for another one; the same work may succeed a moment later. A lock that was not had
 * in time is none of these: whoever called would have given up before it is waited for once more.
 */
const isPassing = (error: unknown): boolean => errnoOf(error) === ERRNO.deadlock;

/**
 * Runs work in one READ COMMITTED transaction, and all of it again after a deadlock (decision 0031): a few times,
 * within moments. The work therefore calls nothing but the database.
 */
export async function inTransaction<T>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const begunAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(source, work);
    } catch (error) {
      const isOver = attempt >= MAX_ATTEMPTS || performance.now() - begunAt > TIMEOUT_MS;
      if (isOver || !isPassing(error)) throw error;
      await pause(5 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function runOnce<T>(source: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
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

/** Connections whose isolation level is set: once, not before each transaction. */
const readCommitted = new WeakSet<object>();

async function beginReadCommitted(runner: QueryRunner): Promise<void> {
  const connection = (await runner.connect()) as object;
  if (!readCommitted.has(connection)) {
    await runner.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    readCommitted.add(connection);
  }
  await runner.startTransaction();
}
