/** Codes of mysql2 and Node for a lost connection: the server has rolled back its open transaction. */
const LOST = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST', 'ER_SERVER_SHUTDOWN']);

/**
 * Codes of mysql2, Node and the pool for a database that is unavailable, full or overloaded: a retry may succeed (T61).
 * While a container is replaced, its name has no address, and its former address is not reached.
 */
const UNAVAILABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ER_CON_COUNT_ERROR',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'POOL_CLOSED',
  'POOL_EXHAUSTED',
]);

/** Codes for a missing right: to a schema, a table or a privilege, or to triggers where a binary log is written. */
const DENIED = new Set([
  'ER_DBACCESS_DENIED_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
  'ER_BINLOG_CREATE_ROUTINE_NEED_SUPER',
]);

/** TypeORM's own errors for a closed pool. */
const NOT_CONNECTED = new Set(['ConnectionNotFoundError', 'CannotConnectAlreadyConnectedError']);

const ERRNO = {
  deadlock: 1213,
  duplicate: 1062,
  lockTimeout: 1205,
  /** MariaDB's code for a connection that an administrator ended; mysql2 has no name for it. */
  killed: 1927,
  /** Galera's code for a COMMIT during which the node lost its cluster: the other nodes may have the transaction or not. */
  duringCommit: 1180,
  /** Galera's code for a node that has lost its cluster or is still joining it; mysql2 has the name of another error for it. */
  notReady: 1047,
};

/** The connection was lost during COMMIT: the transaction may be applied or not. The caller has to check that by a unique key. */
export class UnknownCommitError extends Error {
  override readonly name = 'UnknownCommitError';

  /** @param cause the driver's error */
  constructor(override readonly cause: unknown) {
    super('The connection to the database was lost during COMMIT', { cause });
  }
}

/** @returns the error number of the database server, otherwise undefined */
const errnoOf = (error: unknown): number | undefined =>
  (error as { driverError?: { errno?: number } } | null)?.driverError?.errno;

const codeOf = (error: unknown): string => {
  const { code, driverError } = (error ?? {}) as { code?: string; driverError?: { code?: string } };
  return driverError?.code ?? code ?? '';
};

/** @returns true if a unique index rejected the row, which proves that another row was first */
export const isDuplicate = (error: unknown): boolean => errnoOf(error) === ERRNO.duplicate;

/** @returns true if the server rolled the transaction back in favour of another one */
export const isDeadlock = (error: unknown): boolean => errnoOf(error) === ERRNO.deadlock;

/** @returns true if a row stayed locked by another transaction; the statement is rolled back, and its transaction is not */
export const isLockTimeout = (error: unknown): boolean => errnoOf(error) === ERRNO.lockTimeout;

/** @returns true if the account has no right to the statement */
export const isDenied = (error: unknown): boolean => DENIED.has(codeOf(error));

/** @returns true if the account whose right was revoked did not have it */
export const isGrantMissing = (error: unknown): boolean => codeOf(error) === 'ER_NONEXISTING_GRANT';

/** @returns true if a trigger rejected the statement */
export const isSignalled = (error: unknown): boolean => codeOf(error) === 'ER_SIGNAL_EXCEPTION';

/** @returns true if the connection was lost, or its server rejects statements: another connection may work */
export function isConnectionLost(error: unknown): boolean {
  const { driverError } = (error ?? {}) as { driverError?: { code?: string; fatal?: boolean } };
  // A query on a connection that was just lost fails without a code.
  if (driverError?.fatal && driverError.code === undefined) return true;
  const errno = errnoOf(error);
  return errno === ERRNO.killed || errno === ERRNO.notReady || LOST.has(codeOf(error));
}

/** @returns true if the failed COMMIT may have been applied */
export const isCommitUnknown = (error: unknown): boolean =>
  isConnectionLost(error) || errnoOf(error) === ERRNO.duringCommit;

/** @returns true if a retry of the request may succeed */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) ||
  error instanceof UnknownCommitError ||
  UNAVAILABLE.has(codeOf(error)) ||
  NOT_CONNECTED.has((error as { name?: string } | null)?.name ?? '');
