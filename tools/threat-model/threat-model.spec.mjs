// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../workspace.mjs';
import { titlesOf } from './test-titles.mjs';

const LAST = 72;
const text = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
const rows = [...text.matchAll(/^\| (T\d+) +\|(.+)$/gm)].map(([, id = '', rest = '']) => ({
  id,
  files: [...rest.matchAll(/`([\w./-]+\.m?tsx?|[\w./-]+\.mjs)`/g)].map(([, file]) => String(file)),
  hasOthers: rest.includes(' and others'),
}));

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
/** `T10` and not the time in `2030-01-01T10:00`. @param {string} title @param {string} id */
const names = (title, id) => new RegExp(`\\b${id}\\b(?!:\\d\\d)`).test(title);
/** @param {string} id @param {string} file */
const isTriedIn = (id, file) => titlesOf(file, read(file)).some((title) => names(title, id));
/** Programs that others wrote; what they try stands beside them, not in the title of a test. */
const isProgram = (/** @type {string} */ file) => file.startsWith('tools/attack/');

describe('the threat model', () => {
  it('has a row for every attack, in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: LAST }, (_, index) => `T${index + 1}`));
  });

  it.each(rows)('$id is in the title of a test of every file that its row names', ({ id, files }) => {
    for (const file of files) {
      const isFile = existsSync(join(root, file)) && statSync(join(root, file)).isFile();
      expect([file, isFile]).toEqual([file, true]);
      expect([file, isProgram(file) ? names(read(file), id) : isTriedIn(id, file)]).toEqual([file, true]);
    }
  });

  it('says "and others" only where there are others', () => {
    const listed = execFileSync('git', ['ls-files', '*spec.ts', '*spec.tsx', '*spec.mjs'], { cwd: root });
    const all = String(listed)
      .trim()
      .split('\n')
      .filter((file) => existsSync(join(root, file)));
    const titles = all.map((file) => [file, titlesOf(file, read(file)).join('\n')]);
    for (const { id, files, hasOthers } of rows) {
      const others = titles.filter(([file = '', all = '']) => !files.includes(file) && names(all, id));
      if (hasOthers) expect([id, others.length > 0]).toEqual([id, true]);
    }
  });

  it('leaves none without a test but those that it says so of', () => {
    const untested = rows.filter(({ files }) => files.length === 0).map(({ id }) => id);
    const admitted = [...text.matchAll(/^- (T\d+):/gm)].map(([, id]) => id);
    expect(untested.filter((id) => !admitted.includes(id))).toEqual([]);
  });
});
