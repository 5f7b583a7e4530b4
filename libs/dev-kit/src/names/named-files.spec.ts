import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const root = new URL('../../../../', import.meta.url);
/** A path of the repository in backticks: with a folder, and without a placeholder. */
const FILE = /`((?:bff|docs|e2e|labs|libs|mf-[a-z]+|services|shell|simulators|tools)\/[\w./-]+\.[a-z]+)`/g;

describe('CONTRIBUTING.md', () => {
  it('names only files that exist', () => {
    const text = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');
    const named = [...text.matchAll(FILE)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });
});
