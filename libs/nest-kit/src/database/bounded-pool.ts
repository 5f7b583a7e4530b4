import * as mysql2 from 'mysql2';
import { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { type DatabaseHosts } from './database-hosts.js';

export interface PoolLimits {
  /** The time that a caller waits for a connection. */
  readonly waitMs: number;
  /** The maximum of waiting callers; further ones are rejected at once. */
  readonly maxQueued: number;
  /** The time that a statement waits for a row that another transaction has locked; the server's own default is 50 s. */
  readonly lockWaitSec: number;
}

/** No connection was free in time; AppExceptionFilter turns it into 503 with Retry-After (T61). */
class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';

  /** `POOL_EXHAUSTED` or `POOL_CLOSED`. */
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type ConnectionCallback = Parameters<Pool['getConnection']>[0];

/**
 * @param hosts if there are several
 * @returns the driver for TypeORM, with pools whose callers wait for a limited time (T61)
 */
export const boundedDriver = (limits: PoolLimits, hosts?: DatabaseHosts): typeof mysql2 => ({
  ...mysql2,
  createPool: (options: PoolOptions | string) =>
    limitedPool(
      { ...(options as PoolOptions), ...(hosts && { stream: () => hosts.open() }) },
      limits,
      hosts?.count ?? 1,
    ),
});

/**
 * Callers wait in a queue in front of the pool, which they leave after a timeout: the pool's own queue has no time
 * limit, so it never gets more requests than the pool has connections.
 */
function limitedPool(
  options: PoolOptions,
  { waitMs, maxQueued, lockWaitSec }: PoolLimits,
  attempts: number,
): Pool {
  const pool = mysql2.createPool(options);
  const { connectionLimit = 10 } = options;
  const queue = new Set<ConnectionCallback>();
  let requests = 0;
  const acquireFromPool = (): void => {
    if (requests >= connectionLimit || requests >= queue.size) return;
    requests += 1;
    connectToAny(pool, attempts, (error, connection) => {
      requests -= 1;
      const [first] = queue;
      if (first) first(error && named(error), connection);
      else if (!error) connection.release();
      acquireFromPool();
    });
  };
  const getConnection = (done: ConnectionCallback) => {
    if (queue.size >= maxQueued) return reject(done, `${queue.size} others wait`);
    const timeout = setTimeout(() => {
      queue.delete(served);
      reject(done, `none was free for ${waitMs} ms`);
    }, waitMs);
    const served: ConnectionCallback = (error, connection) => {
      queue.delete(served);
      clearTimeout(timeout);
      done(error, connection);
    };
    queue.add(served);
    acquireFromPool();
  };
  // Sent before any statement of the caller that opened the connection, because statements run in the order of
  // sending.
  pool.on('connection', (connection: PoolConnection) => {
    connection.query(`SET SESSION innodb_lock_wait_timeout = ${lockWaitSec}`, () => undefined);
  });
  // The pool keeps its own method, with which it repeats a request whose connection was lost.
  const methods = { getConnection, end: pool.end.bind(pool) };
  return Object.assign(Object.create(pool) as Pool, methods);
}

/** The hosts count a failed attempt, so that the next one takes another host. A response of a server is final. */
function connectToAny(pool: Pool, attempts: number, done: ConnectionCallback): void {
  pool.getConnection((error, connection) => {
    const isFinal = attempts <= 1 || !error?.code || error.code.startsWith('ER_');
    if (isFinal) done(error, connection);
    else connectToAny(pool, attempts - 1, done);
  });
}

function reject(done: ConnectionCallback, why: string): void {
  const error = new NoConnectionError('POOL_EXHAUSTED', `No connection to the database: ${why}`);
  // With an error there is no connection, despite the type.
  done(error, undefined as never);
}

/** The pool reports that it is closed without a code. */
const named = (error: NodeJS.ErrnoException): Error =>
  error.code === undefined ? new NoConnectionError('POOL_CLOSED', error.message) : error;
