import { gzipSync } from 'node:zlib';
import { type Candidate, type UnsignedRelease } from './candidate.js';

type Budgets = UnsignedRelease['budgets'];

/**
 * @param initial names of the scripts that a page loads first
 * @param limits compressed bytes
 * @returns the sizes of a build in compressed bytes, and the limits
 */
export function measure(
  contents: Candidate['contents'],
  initial: readonly string[],
  limits: Readonly<Record<keyof Budgets, number>>,
): Budgets {
  const sizesOf = (extension: string) =>
    [...contents]
      .filter(([file]) => file.endsWith(extension))
      .map(([file, content]) => [file, gzipSync(content, { level: 9 }).length] as const);
  const scripts = sizesOf('.js');
  const sum = (some: typeof scripts) => some.reduce((bytes, [, size]) => bytes + size, 0);
  return {
    initial: { bytes: sum(scripts.filter(([file]) => initial.includes(file))), limit: limits.initial },
    total: { bytes: sum(scripts), limit: limits.total },
    styles: { bytes: sum(sizesOf('.css')), limit: limits.styles },
  };
}
