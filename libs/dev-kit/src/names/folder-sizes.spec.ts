import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';

const MAX_ENTRIES = 12;
const SOURCES = /^(?:bff|shell|ssr|mf-\w+|services\/\w+|libs\/[\w-]+)\/src\/./;
/** Lists of features, or of one file for each of them; they are as long as there are features. */
const LISTS = /\/src\/(?:features|routes|messages|api\/\w+)$/;
/** Specs and styles belong to the file beside them. */
const COMPANIONS = /\.spec\.tsx?$|\.module\.css$/;

/** @returns the entries of each folder below `src` */
function foldersOf(files: readonly string[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of files)
    for (let entry = file; SOURCES.test(entry); entry = posix.dirname(entry)) {
      const folder = posix.dirname(entry);
      folders.set(folder, (folders.get(folder) ?? new Set()).add(entry));
    }
  return folders;
}

const tooLarge = (files: readonly string[]): string[] =>
  [...foldersOf(files.filter((file) => !COMPANIONS.test(file)))]
    .filter(([folder, { size }]) => size > MAX_ENTRIES && !folder.endsWith('/src') && !LISTS.test(folder))
    .map(([folder, { size }]) => `${folder}: ${size} entries`);

const files = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

describe('folders of a feature', () => {
  it('have at most twelve entries', () => {
    const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(tooLarge(tracked.split('\n'))).toEqual([]);
  });

  it('count files and folders, but no specs and styles', () => {
    const orders = files('services/payment/src/orders', 11);
    expect(tooLarge([...orders, 'services/payment/src/orders/admin/a.ts'])).toEqual([]);
    expect(tooLarge([...orders, 'services/payment/src/orders/admin/a.ts', `${orders[0]}x`])).toEqual([
      'services/payment/src/orders: 13 entries',
    ]);
    expect(
      tooLarge([...files('mf-admin/src/features/users', 12), 'mf-admin/src/features/users/a.spec.ts']),
    ).toEqual([]);
  });

  it('may be as many as there are features', () => {
    expect(tooLarge([...files('bff/src/api/admin', 20), ...files('shell/src/features', 20)])).toEqual([]);
  });
});
