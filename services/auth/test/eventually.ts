import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 25;
const PATIENCE_MS = 15_000;

/** Asks again until there is an answer; the test fails only when none comes at all. */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(STEP_MS);
  }
  throw new Error(`This never happened: ${what}`);
}
