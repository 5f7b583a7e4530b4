import { setTimeout as sleep } from 'node:timers/promises';

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/**
 * Waits for a condition of another process.
 * @param {() => Promise<boolean>} check
 * @param {number} forSec
 * @param {number} [everyMs]
 */
export async function until(check, forSec, everyMs = 200) {
  const deadline = performance.now() + forSec * 1000;
  while (!(await check())) {
    if (performance.now() > deadline)
      throw new Error(`did not happen within ${forSec} s: ${check.toString()}`);
    await sleep(everyMs);
  }
}

/**
 * Durations of the sweep's parts, from the log of a worker at debug level.
 * @param {import('./processes.mjs').Process} worker
 * @returns {Map<string, number[]>} milliseconds of every pass so far, by part
 */
export function sweepLog(worker) {
  /** @type {Map<string, number[]>} */
  const parts = new Map();
  let rest = '';
  worker.child.stdout?.on('data', (data) => {
    const lines = (rest + String(data)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, part, ms] = /sweep: (.+) took ([\d.]+) ms/.exec(line) ?? [];
      if (part) parts.set(part, [...(parts.get(part) ?? []), Number(ms)]);
    }
  });
  return parts;
}
