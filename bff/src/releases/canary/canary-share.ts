import { createHash } from 'node:crypto';

/** Finer than a percent, so that small shares are exact. */
const STEPS = 10_000;

/**
 * True if a session belongs to the share that gets a version. A larger share contains every session of a smaller one,
 * and another version begins with other sessions (F4).
 */
export function isInShare(session: string, remote: string, version: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${session}\n${remote}\n${version}`).digest();
  return digest.readUInt32BE(0) % STEPS < (percent * STEPS) / 100;
}
