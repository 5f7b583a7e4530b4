import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprint } from './fingerprint.mjs';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  write('app/src/main.ts', 'one');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), text);
}

const digest = () => fingerprint(dir, ['app']);

describe('the digest of the sources', () => {
  it.each([
    ['a file changes', 'app/src/main.ts'],
    ['a file is new', 'app/src/other.ts'],
    ['a setting changes', 'app/package.json'],
  ])('differs when %s', (_, path) => {
    const before = digest();
    write(path, 'two');
    expect(digest()).not.toBe(before);
  });

  it.each([
    'app/dist/main.js',
    'app/node_modules/x/index.js',
    'app/src/main.spec.ts',
    'app/test/a.e2e-spec.ts',
  ])('stays the same when %s is written, which no build reads', (path) => {
    const before = digest();
    write(path, 'two');
    expect(digest()).toBe(before);
  });
});
