import { expect } from '../fixtures.js';

/** Prints a measured time, and fails if it exceeds its limit. */
export function measured(what: string, figureMs: number, limitMs: number): void {
  const words = `${what}: ${(figureMs / 1_000).toFixed(2)} s, limit ${limitMs / 1_000} s`;
  process.stdout.write(`  ${words}\n`);
  expect.soft(figureMs <= limitMs, words).toBe(true);
}
