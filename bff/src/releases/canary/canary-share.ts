import { createHash } from 'node:crypto';

/** Finer than a percent, so that the share of few sessions is not coarse. */
const STEPS = 10_000;

/**
 * Whether a session belongs to the share that gets a version. A larger share holds every session of a smaller one, and
 * another version has other first sessions (F4).
 */
export function isInShare(session: string, remote: string, version: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${session}\n${remote}\n${version}`).digest();
  return digest.readUInt32BE(0) % STEPS < (percent * STEPS) / 100;
}
