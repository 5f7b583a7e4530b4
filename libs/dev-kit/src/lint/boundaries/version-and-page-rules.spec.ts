import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../../tools/workspace.mjs';
import { Planted } from '../planted.js';

const planted = new Planted();
const row =
  (file: string) =>
  (code: string): [string, string] => [code, planted.add(code, file)];

describe('the rule on checks of versions', () => {
  const inService = row('services/catalog/src/items/planted.ts');

  it.each(
    [
      'if (row.version !== version) throw itemErrors.STALE_VERSION(row.version);',
      'if (seen !== name) { throw errors.STALE_VERSION(); }',
    ].map(inService),
  )('rejects %s', async (_, file) => expect(await planted.rules(file)).toEqual(['academy/version-checks']));

  it.each(
    [
      'checkVersion(row, version, itemErrors.STALE_VERSION);',
      "checkSeen(row, nameOf, { seen, staleVersion: () => errors.STALE_VERSION('order') });",
      'throw itemErrors.NOT_PUBLISHABLE([]);',
    ].map(inService),
  )('accepts %s', async (_, file) => expect(await planted.rules(file)).toEqual([]));
});

describe('the rule on offsets of pages', () => {
  it.each(
    ['export const skip = (page - 1) * limit;', 'export const before = limit * (query.page - 1);'].flatMap(
      (code) => [
        row('services/payment/src/orders/planted.ts')(code),
        row('bff/src/pages/initial-data/planted.ts')(code),
      ],
    ),
  )('rejects %s', async (_, file) => expect(await planted.rules(file)).toEqual(['academy/page-offsets']));

  it.each(
    ['export const { skip } = pageRange({ page, limit });', 'export const previous = page - 1;'].map(
      row('services/payment/src/orders/planted.ts'),
    ),
  )('accepts %s', async (_, file) => expect(await planted.rules(file)).toEqual([]));

  const pageRangeFile = 'libs/nest-kit/src/database/lists/page-range.ts';
  const copy = planted.add(
    readFileSync(join(root, pageRangeFile), 'utf8'),
    pageRangeFile.replace('page-range', 'planted'),
  );
  it('needs the exception for pageRange', async () =>
    expect(await planted.rules(copy)).toEqual(['academy/page-offsets']));
});
