import { setTimeout as sleep } from 'node:timers/promises';
import { describeFailure } from '../../../../tools/failure.mjs';
import { printError } from '../../../../tools/screen.mjs';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Runs the work once, or repeatedly until a signal ends the process. A failure of a repeated run is printed, and the next run follows.
 * @param intervalMs 0 for once
 */
export async function repeat(intervalMs: number, work: () => Promise<void>): Promise<void> {
  if (intervalMs === 0) return work();
  const end = new AbortController();
  const abort = () => end.abort();
  for (const signal of SIGNALS) process.on(signal, abort);
  while (!end.signal.aborted) {
    await work().catch((error: unknown) => printError(describeFailure(error)));
    await sleep(intervalMs, undefined, { signal: end.signal }).catch(() => undefined);
  }
  for (const signal of SIGNALS) process.off(signal, abort);
}
