// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { digestOf, PhaseCache } from './phase-cache.mjs';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'passed-'));
  execFileSync('git', ['init', '-q'], { cwd: dir });
  writeFileSync(join(dir, '.gitignore'), 'dist\n');
  writeFileSync(join(dir, 'a.ts'), 'one');
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('the cache of passed phases', () => {
  it.each([
    ['a file changes', 'a.ts'],
    ['a file is new', 'b.ts'],
  ])('is invalid when %s', (_, name) => {
    const before = digestOf(dir);
    writeFileSync(join(dir, name), 'two');
    expect(digestOf(dir)).not.toBe(before);
  });

  it('is invalid when a file that git lists is missing', () => {
    execFileSync('git', ['add', '.'], { cwd: dir });
    const before = digestOf(dir);
    rmSync(join(dir, 'a.ts'));
    expect(digestOf(dir)).not.toBe(before);
  });

  it('is valid when only files change that git ignores', () => {
    const before = digestOf(dir);
    writeFileSync(join(dir, 'dist'), 'built');
    expect(digestOf(dir)).toBe(before);
  });

  it('is never used in a pipeline, nor without git', () => {
    expect(PhaseCache.ofCheckout({ CI: 'true' }).digest).toBeUndefined();
    rmSync(join(dir, '.git'), { recursive: true });
    expect(digestOf(dir)).toBeUndefined();
  });
});
