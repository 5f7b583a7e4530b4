import { type PoolConnection } from 'mysql2';
import { type DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { isCommitUnknown, isConnectionLost, UnknownCommitError } from '../database-error.js';
import { retryAfterDeadlock } from './deadlock-retry.js';

/**
 * Runs work in one READ COMMITTED transaction, and repeats it after a deadlock, or on another connection after a lost one
 * (decisions 0031, 0208), a few times within a short time. The work must therefore call nothing but the database.
 * @throws UnknownCommitError if the connection, or the server's cluster, was lost during COMMIT: the work is not repeated then
 */
export const inTransaction = <T>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> => retryAfterDeadlock(() => runOnce(source, work));

async function runOnce<T>(source: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = source.createQueryRunner();
  const connection = (await runner.connect()) as PoolConnection;
  try {
    await beginReadCommitted(runner, connection);
    const result = await work(runner.manager);
    await commit(runner);
    return result;
  } catch (error) {
    // A lost connection has rolled back already; the next caller must not get one whose server rejects statements.
    if (isConnectionLost(error) || error instanceof UnknownCommitError) connection.destroy();
    else if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

async function commit(runner: QueryRunner): Promise<void> {
  try {
    await runner.commitTransaction();
  } catch (error) {
    throw isCommitUnknown(error) ? new UnknownCommitError(error) : error;
  }
}

/** Connections whose isolation level is set, which is necessary only once. */
const readCommitted = new WeakSet<PoolConnection>();

async function beginReadCommitted(runner: QueryRunner, connection: PoolConnection): Promise<void> {
  if (!readCommitted.has(connection)) {
    await runner.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    readCommitted.add(connection);
  }
  await runner.startTransaction();
}
