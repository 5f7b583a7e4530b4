/** Prints a figure. @returns what is wrong with it, in words; nothing up to the limit */
export function measured(what: string, figureMs: number, limitMs: number): string[] {
  const words = `${what}: ${figureMs.toFixed(figureMs < 100 ? 1 : 0)} ms, limit ${limitMs} ms`;
  // Jest would print where it was said beside each figure.
  process.stdout.write(`  ${words}\n`);
  return figureMs <= limitMs ? [] : [words];
}

/** @returns how long it took in milliseconds, and the result */
export async function timed<Value>(act: () => PromiseLike<Value>): Promise<{ value: Value; tookMs: number }> {
  const began = performance.now();
  const value = await act();
  return { value, tookMs: performance.now() - began };
}
