/** Codes of mysql2 and Node for a connection that broke: the server has rolled back its open transaction. */
const LOST = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST', 'ER_SERVER_SHUTDOWN']);

/** Codes of mysql2, Node and our pool for a database that is away, full or overloaded: try again later (T61). */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ER_CON_COUNT_ERROR',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'POOL_CLOSED',
  'POOL_EXHAUSTED',
]);

/** TypeORM's own errors for a pool that is closed. */
const NOT_CONNECTED = new Set(['ConnectionNotFoundError', 'CannotConnectAlreadyConnectedError']);

const ERRNO = {
  deadlock: 1213,
  duplicate: 1062,
  /** MariaDB's for a connection that its administrator ended; mysql2 has no name for it. */
  killed: 1927,
  /** Galera's for a node that has lost its cluster or still joins it; mysql2 names it after another error. */
  notReady: 1047,
};

/** The connection broke while COMMIT was under way: the transaction is applied or not. The caller reads it by a unique key. */
export class UnknownCommitError extends Error {
  override readonly name = 'UnknownCommitError';

  /** @param cause the driver's error */
  constructor(override readonly cause: unknown) {
    super('The connection to the database was lost during COMMIT', { cause });
  }
}

/** @returns the error number of the database server, else undefined */
const errnoOf = (error: unknown): number | undefined =>
  (error as { driverError?: { errno?: number } } | null)?.driverError?.errno;

const codeOf = (error: unknown): string => {
  const { code, driverError } = (error ?? {}) as { code?: string; driverError?: { code?: string } };
  return driverError?.code ?? code ?? '';
};

/** @returns whether a unique index rejected the row: the only proof that another row was first */
export const isDuplicate = (error: unknown): boolean => errnoOf(error) === ERRNO.duplicate;

/** @returns whether the server rolled the transaction back for another one */
export const isDeadlock = (error: unknown): boolean => errnoOf(error) === ERRNO.deadlock;

/** @returns whether the connection broke, or its server takes no statements: another connection may work */
export function isConnectionLost(error: unknown): boolean {
  const { driverError } = (error ?? {}) as { driverError?: { code?: string; fatal?: boolean } };
  // A query on a connection that was lost a moment before fails without a code.
  if (driverError?.fatal && driverError.code === undefined) return true;
  const errno = errnoOf(error);
  return errno === ERRNO.killed || errno === ERRNO.notReady || LOST.has(codeOf(error));
}

/** @returns whether the same request may succeed in a moment */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) ||
  error instanceof UnknownCommitError ||
  UNAVAILABLE.has(codeOf(error)) ||
  NOT_CONNECTED.has((error as { name?: string } | null)?.name ?? '');
