import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const tests = fileURLToPath(new URL('..', import.meta.url));
/** payments.md C, fault matrix. */
const FAULTS = 38;

/** A line that holds a test's title, alone or behind its `it(`. */
const TITLE = /^\s*(?:it(?:\.each\([^)]*\))?\(|\]\)\()?\s*(["'`])(.*)\1/gm;
/** `fault 2`, `faults 11, 12`. */
const NAMED = /\bfaults? (\d+(?:(?:, | and )\d+)*)/g;

/** @returns the faults that titles of tests with real databases and processes name */
async function titledFaults(): Promise<Set<number>> {
  const files = (await readdir(tests, { recursive: true })).filter((file) => file.endsWith('.e2e-spec.ts'));
  const sources = await Promise.all(files.map((file) => readFile(`${tests}/${file}`, 'utf8')));
  const titles = sources.flatMap((source) => [...source.matchAll(TITLE)].map(([, , title = '']) => title));
  const lists = titles.flatMap((title) => [...title.matchAll(NAMED)].map(([, numbers = '']) => numbers));
  return new Set(lists.flatMap((numbers) => numbers.split(/\D+/).map(Number)));
}

describe('the fault matrix', () => {
  it('has at least one test for each of its 38 faults', async () => {
    const titled = await titledFaults();
    const every = Array.from({ length: FAULTS }, (_, index) => index + 1);
    expect(every.filter((fault) => !titled.has(fault))).toEqual([]);
    expect(titled.size).toBe(FAULTS);
  });
});
