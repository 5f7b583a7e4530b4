import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprint } from './fingerprint.mjs';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  write('room/src/main.ts', 'one');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), text);
}

const digest = () => fingerprint(dir, ['room']);

describe('the digest of the sources', () => {
  it.each([
    ['a file changes', 'room/src/main.ts'],
    ['a file is new', 'room/src/other.ts'],
    ['a setting changes', 'room/package.json'],
  ])('differs when %s', (_, path) => {
    const before = digest();
    write(path, 'two');
    expect(digest()).not.toBe(before);
  });

  it.each([
    'room/dist/main.js',
    'room/node_modules/x/index.js',
    'room/src/main.spec.ts',
    'room/test/a.e2e-spec.ts',
  ])('stays when %s is written, which no build reads', (path) => {
    const before = digest();
    write(path, 'two');
    expect(digest()).toBe(before);
  });
});
