import { createHash } from 'node:crypto';

/** Finer than a percent, so that the share of few visits is not coarse. */
const STEPS = 10_000;

/**
 * Whether a visit belongs to the share that gets a version. A larger share holds every visit of a smaller one, and
 * another version has other first visits (federation.md, F4).
 */
export function isInShare(visit: string, remote: string, version: string, percent: number): boolean {
  const digest = createHash('sha256').update(`${visit}\n${remote}\n${version}`).digest();
  return digest.readUInt32BE(0) % STEPS < (percent * STEPS) / 100;
}
