/** Prints a figure. @returns a message if it exceeds the limit, otherwise nothing */
export function measured(what: string, figureMs: number, limitMs: number): string[] {
  const words = `${what}: ${figureMs.toFixed(figureMs < 100 ? 1 : 0)} ms, limit ${limitMs} ms`;
  // console.log of Jest would print its source position beside each figure.
  process.stdout.write(`  ${words}\n`);
  return figureMs <= limitMs ? [] : [words];
}

/** @returns the duration in milliseconds, and the result */
export async function timed<Value>(act: () => PromiseLike<Value>): Promise<{ value: Value; tookMs: number }> {
  const began = performance.now();
  const value = await act();
  return { value, tookMs: performance.now() - began };
}
