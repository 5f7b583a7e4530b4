import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type EntityManager } from 'typeorm';

const ERRNO = { deadlock: 1213, duplicate: 1062, lockWaitTimeout: 1205 };
const MAX_TRIES = 4;

const errnoOf = (error: unknown): number | undefined =>
  (error as { driverError?: { errno?: number } } | null)?.driverError?.errno;

/** @returns whether a unique index refused the row */
export const isDuplicate = (error: unknown): boolean => errnoOf(error) === ERRNO.duplicate;

/** One READ COMMITTED transaction, started anew when the server gave it up to another one. */
export async function inTransaction<T>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await source.transaction('READ COMMITTED', work);
    } catch (error) {
      const errno = errnoOf(error);
      const isPassing = errno === ERRNO.deadlock || errno === ERRNO.lockWaitTimeout;
      if (!isPassing || tries >= MAX_TRIES) throw error;
      await pause(10 * tries * (0.5 + Math.random()));
    }
  }
}
