import { type AppliedFault } from './faults.js';
import { type Sample } from './load.js';

/** After a fault, after the return of what had failed, and after it is in use again. */
const WINDOW_MS = 10_000;
const MAX_LOST_READS = 0.005;
const MAX_WRITE_MS = 30_000;

/** Requests of a part of the run. */
export interface Counts {
  readonly total: number;
  /** The first attempt failed. */
  readonly failed: number;
  /** All attempts failed. */
  readonly lost: number;
  readonly slowestMs: number;
}

export const countsOf = (samples: readonly Sample[]): Counts => ({
  total: samples.length,
  failed: samples.filter(({ failure }) => failure !== undefined).length,
  lost: samples.filter(({ isLost }) => isLost).length,
  slowestMs: Math.max(0, ...samples.map(({ at, endedAt }) => endedAt - at)),
});

const isIn = (at: number, from: number): boolean => at >= from && at < from + WINDOW_MS;
const isNear = ({ at, endedAt }: Sample, faults: readonly AppliedFault[]): boolean =>
  faults.some((fault) =>
    // A request may have begun before the fault that broke it.
    [fault.at, fault.returnedAt, fault.readyAt].some(
      (from) => isIn(at, from) || (at < from && endedAt >= from),
    ),
  );

/** @returns the checks of one step of the run with what failed them */
export function checkRun(
  name: string,
  faults: readonly AppliedFault[],
  samples: readonly Sample[],
): [string, string[]][] {
  const near = samples.filter((sample) => isNear(sample, faults));
  const calm = samples.filter((sample) => !isNear(sample, faults));
  const reads = countsOf(near.filter(({ isWrite }) => !isWrite));
  const writes = near.filter(({ isWrite }) => isWrite);
  const late = writes.filter(({ isLost, at, endedAt }) => isLost || endedAt - at > MAX_WRITE_MS);
  const checks: [string, string[]][] = [
    [
      `${name}: reads lose at most 0.5 % in the ten seconds after it`,
      reads.lost > reads.total * MAX_LOST_READS ? [`${reads.lost} of ${reads.total} are lost`] : [],
    ],
    [`${name}: all writes succeed within 30 s`, late.map(inWords)],
    [
      `${name}: no request fails outside of these ten seconds`,
      calm.filter(({ failure }) => failure !== undefined).map(inWords),
    ],
  ];
  if (faults.length > 0 && faults.every(({ isHarmless }) => isHarmless))
    checks.push([
      `${name}: no request fails`,
      near.filter(({ failure }) => failure !== undefined).map(inWords),
    ]);
  return checks;
}

const inWords = ({ kind, at, endedAt, failure, attempts, isLost }: Sample): string =>
  `${new Date(at).toISOString().slice(11, 23)} ${kind}: ${failure}; ${isLost ? 'lost' : 'succeeded'} after ${attempts} attempts, ${endedAt - at} ms`;
