import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 25;
/** Generous: a machine that is busy with other tests is slow, and a test that waits for nothing fails all the same. */
const TIMEOUT_MS = 60_000;

/**
 * Probes until there is a value; the test fails only if there never is one.
 * @param probe `undefined` and `false` are nothing yet
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
