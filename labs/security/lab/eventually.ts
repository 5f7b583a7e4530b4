const MAX_MS = 60_000;
const PAUSE_MS = 50;

/** Waits for a condition. @param probe undefined and false mean: not yet */
export async function eventually<T>(what: string, probe: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + MAX_MS;
  for (;;) {
    const found = await probe();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not happen within a minute`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
