import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 25;
/** Long, because a machine that runs other tests is slow; a test whose condition never holds fails in any case. */
const TIMEOUT_MS = 60_000;

/**
 * Repeats the probe until it has a value; the test fails only if there never is one.
 * @param probe returns `undefined` or `false` while there is no value
 */
export async function eventually<T>(
  what: string,
  probe: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += STEP_MS) {
    const found = await probe();
    if (found !== undefined && found !== false) return found;
    await pause(STEP_MS);
  }
  throw new Error(`This never happened: ${what}`);
}
