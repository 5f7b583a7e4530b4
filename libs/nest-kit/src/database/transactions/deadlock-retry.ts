import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLost, isDeadlock, isLockTimeout } from '../database-error.js';

/** Attempts of one transaction; after them, or after this wait, a caller gets a Retry-After (T61). */
const MAX_ATTEMPTS = 6;
const TIMEOUT_MS = 3_000;

/**
 * The transaction was rolled back, by the server or after a lock timeout, or its connection was lost before COMMIT was sent, so
 * the same work may succeed a moment later. A lock wait of three seconds or more leaves no time for another: the caller would time
 * out before it ends.
 */
const isRolledBack = (error: unknown): boolean =>
  isDeadlock(error) || isLockTimeout(error) || isConnectionLost(error);

/** Repeats a transaction after a deadlock, a lock timeout or a lost connection, with a growing random wait (decisions 0031, 0208). */
export async function retryAfterDeadlock<T>(runTransaction: () => Promise<T>): Promise<T> {
  const begunAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction();
    } catch (error) {
      const isOver = attempt >= MAX_ATTEMPTS || performance.now() - begunAt > TIMEOUT_MS;
      if (isOver || !isRolledBack(error)) throw error;
      await pause(5 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
