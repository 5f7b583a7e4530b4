import { Random } from './random.js';

/** Infrastructure faults during the payments, with the number in the fault matrix. */
export const disturbanceNames = [
  'worker killed (20, 21)',
  'worker deployed (22)',
  'worker with a wrong clock (26)',
  'worker with a wrong secret (19)',
  'service killed (20)',
  'service deployed (22)',
  'Redis flushed (23)',
  'Redis killed (24)',
  'Redis hangs (24)',
  'database killed (25)',
  'database hangs (25)',
  'rate limiting by 429 (17)',
  'tokens refused (18)',
] as const;
type DisturbanceName = (typeof disturbanceNames)[number];

export interface Disturbance {
  /** Number of started payments at which it happens, so that a replay has the same order. */
  at: number;
  name: DisturbanceName;
  /** The number of the worker, for faults of one worker. */
  worker: number;
  /** Duration of a temporary fault. */
  forMs: number;
}

const WORKERS = 2;

/**
 * Every kind in an order given by the seed, one or two at once. The timeline of fewer payments is the beginning of the
 * timeline of more.
 */
export function timelineOf(seed: number, payments: number): Disturbance[] {
  const random = new Random(seed, 'timeline');
  const timeline: Disturbance[] = [];
  let remaining: DisturbanceName[] = [];
  let at = random.between(10, 30);
  while (at <= payments) {
    const count = random.pick([1, 1, 2]);
    for (let taken = 0; taken < count; taken += 1) {
      if (remaining.length === 0) remaining = random.shuffled(disturbanceNames);
      const name = remaining.pop() as DisturbanceName;
      timeline.push({ at, name, worker: random.between(0, WORKERS - 1), forMs: random.between(500, 3_000) });
    }
    at += random.between(30, 90);
  }
  return timeline;
}
