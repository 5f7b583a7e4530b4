import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';

/** Parts of names, and the words to use instead. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/^(at|recorded_at|written_at)$/, 'created_at'],
  [/^(done|handled|delivered|published)_at$/, 'finished_at or sent_at'],
  [/^(tries|tried)$/, 'attempts'],
  [/_check_at$/, '_poll_at'],
  [/_known_at$/, '_recorded_at'],
  [/_since$/, 'first_…_at'],
  [/^(is_)?(announced|bound|changed|first|last|next|previous)$/, 'the noun as well'],
  [/^(access|block|paise|terms)$/, 'the noun as well'],
  [/^occasion$/, 'dedupe_key'],
  [/^(from|to)_day$/, 'period_start and period_end'],
  [/(^|_)(idem|sig|ok|num|cnt|amt|qty|ts|usr|msg|desc|prev|curr|seq|txn)(_|$)/, 'the whole word'],
  [/[A-Z]/, 'snake case'],
];
const PREFIXES = { 'UNIQUE INDEX': 'uq', INDEX: 'ix', CONSTRAINT: 'fk' } as const;
const COLUMN =
  /^ +`?([A-Za-z]\w*)\\?`? (?:char|varchar|varbinary|datetime|(?:tiny|small|big)?int|(?:medium)?text|double)\b/gm;

/** Tables, names and new names in the lists of migrations that rename columns or indexes. */
const renamesIn = (sql: string) =>
  [...sql.matchAll(/\['(\w+)', '(\w+)', '(\w+)'\]/g)].map(([, ...names]) => names);
const partsOf = (sql: string): { table: string; text: string }[] =>
  sql.split(/(?=(?:ALTER|CREATE) TABLE [a-z])/).map((text) => ({
    table: String(/^(?:ALTER|CREATE) TABLE (\w+)/.exec(text)?.[1]),
    text,
  }));
const isIndex = (name = ''): boolean => /^(fk|ix|uq)_/.test(name);

/** The names that columns have after all migrations. */
function columnsOf(sql: string): string[] {
  const renames = renamesIn(sql).filter(([, from]) => !isIndex(from));
  const former = new Set(renames.map(([table, from]) => `${table}.${from}`));
  const created = partsOf(sql).flatMap(({ table, text }) =>
    [...text.matchAll(COLUMN)]
      .map(([, name]) => String(name))
      .filter((name) => !former.has(`${table}.${name}`)),
  );
  return [...created, ...renames.map(([, , to]) => String(to))];
}
const findings = (sql: string): string[] =>
  columnsOf(sql).flatMap((name) =>
    REPLACED.filter(([part]) => part.test(name)).map(([, word]) => `${name}: ${word}`),
  );
/** Indexes and foreign keys without the prefix of their kind and the full name of their table. */
const misnamedIndexes = (sql: string): string[] => [
  ...partsOf(sql).flatMap(({ table, text }) =>
    [...text.matchAll(/(UNIQUE INDEX|INDEX|CONSTRAINT) (\w+)(?: \(| FOREIGN)/g)]
      .filter(([, kind, name]) => !name?.startsWith(`${PREFIXES[kind as keyof typeof PREFIXES]}_${table}_`))
      .map(([, , name]) => String(name)),
  ),
  ...renamesIn(sql)
    .filter(([table, from, to]) => isIndex(from) && !to?.startsWith(`${from?.slice(0, 2)}_${table}_`))
    .map(([, , to]) => String(to)),
];
const migrations = (): string =>
  execFileSync('git', ['ls-files', 'services/*/migrations/*.ts'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

describe('columns', () => {
  it('are named in whole words, with one word for one thing', () => {
    const sql = migrations();
    expect([columnsOf(sql).length > 300, findings(sql)]).toEqual([true, []]);
  });

  it('are read under the names that migrations give them', () => {
    const sql = `CREATE TABLE vouchers (
      seq int unsigned NOT NULL)
      ['vouchers', 'seq', 'sequence_number'],
      ['vouchers', 'worth', 'amt'],`;
    expect([columnsOf(sql), findings(sql)]).toEqual([['sequence_number', 'amt'], ['amt: the whole word']]);
  });

  it('are found if they contain an abbreviation or a second word for a thing', () => {
    const sql = `    sig_ok tinyint NOT NULL,
    at datetime(3) NOT NULL,
    created_at datetime(3) NULL,
    previous text NULL,
    previous_schedule text NULL,
    changed_since datetime(3) NULL`;
    expect(findings(sql)).toEqual([
      'sig_ok: the whole word',
      'at: created_at',
      'previous: the noun as well',
      'changed_since: first_…_at',
    ]);
  });
});

describe('indexes and foreign keys', () => {
  it('are named by their kind and their table', () => {
    expect([migrations().includes('UNIQUE INDEX uq_'), misnamedIndexes(migrations())]).toEqual([true, []]);
  });

  it('are found if they lack the prefix or the whole name of the table', () => {
    const sql = `CREATE TABLE gift_cards (
      UNIQUE INDEX ix_gift_cards_code (code),
      INDEX ix_gift_cards_user (user_id),
      CONSTRAINT fk_cards_user FOREIGN KEY (user_id) REFERENCES users (id))
      ALTER TABLE vouchers ADD INDEX ix_vouchers_user (user_id), ADD INDEX ix_gift_cards_day (day)
      ['vouchers', 'ix_vouchers_user', 'ix_vouchers_owner'],
      ['vouchers', 'uq_vouchers_code', 'uq_codes'],`;
    expect(misnamedIndexes(sql)).toEqual([
      'ix_gift_cards_code',
      'fk_cards_user',
      'ix_gift_cards_day',
      'uq_codes',
    ]);
  });
});
