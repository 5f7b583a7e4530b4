import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';

const MAX_ENTRIES = 12;
/** Sources and tests of a package; laboratories, benchmarks and browser tests have no folder `src`. */
const SOURCES =
  /^(?:(?:bff|shell|ssr|mf-\w+|services\/\w+|libs\/[\w-]+|simulators\/\w+)\/(?:src|test)|labs\/[\w-]+|e2e|bench)\/./;
/** A package begins with features and areas, beside its configuration. */
const PACKAGES = /\/src$|^labs\/[\w-]+$|^e2e$|^bench$/;
/** Lists with one file for each feature; they are as long as the number of features. */
const LISTS = /\/src\/(?:features|routes|messages|api\/\w+)$|^e2e\/pages$/;
/** Specs and styles belong to the file of the same name, and specs of a service to the feature of the same name. */
const COMPANIONS = /[.-]spec\.tsx?$|\.module\.css$/;

/** Folders that may be larger. */
const LARGE: Readonly<Record<string, string>> = {
  'labs/security/lab': 'one client or fixture for each part of the attacked academy',
  'services/payment/test': 'one fake or helper process for each neighbour of the service',
};

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
    .filter(([folder, { size }]) => size > MAX_ENTRIES && !PACKAGES.test(folder) && !LISTS.test(folder))
    .map(([folder, { size }]) => `${folder}: ${size} entries`);

const files = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

describe('folders of a feature', () => {
  it('have at most twelve entries', () => {
    const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    const large = tooLarge(tracked.split('\n')).map((folder) => folder.split(':')[0]);
    expect(large.sort()).toEqual(Object.keys(LARGE));
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
    expect(tooLarge(Array.from({ length: 20 }, (_, index) => `bff/test/api-${index}.e2e-spec.ts`))).toEqual(
      [],
    );
  });

  it.each(['labs/chaos/plan', 'simulators/mail/src/store', 'bff/test', 'e2e/screens', 'bench/pages'])(
    'are counted in %s',
    (folder) => {
      expect(tooLarge(files(folder, 13))).toEqual([`${folder}: 13 entries`]);
    },
  );

  it('may have more entries if each of them is a feature', () => {
    expect(tooLarge([...files('bff/src/api/admin', 20), ...files('shell/src/features', 20)])).toEqual([]);
  });
});
