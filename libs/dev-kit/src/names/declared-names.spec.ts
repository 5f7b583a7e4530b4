import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import { declaredNames, privateWordInName } from './declared-names.js';
import { privateWords } from './private-names.js';

const words = privateWords();
/** Frozen migrations, and types that are generated from the description of the API. */
const SKIPPED = /\/migrations\/|^libs\/contracts\/src\/openapi\/paths\.ts$/;
const FILES = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'];
const files = execFileSync('git', FILES, { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !SKIPPED.test(file));

const found = (file: string, source: string): string[] =>
  declaredNames(file, source).flatMap((name) => {
    const word = privateWordInName(name, words, file);
    return word ? [`${file} ${name}: not ${word}, but ${words.get(word)}`] : [];
  });

describe('declared names', () => {
  it('contain no word that the glossary replaces', () => {
    expect(files.flatMap((file) => found(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ['export const tellUser = 1;', 'tellUser'],
    ['export interface MailAsker { id: string }', 'MailAsker'],
    ['export class A { private heardAt = 0 }', 'heardAt'],
    ['const env = z.object({ ANSWER_FLOOR_MS: 1 });', 'ANSWER_FLOOR_MS'],
    ["@Entity('mail_bounds') export class A {}", 'mail_bounds'],
    ['class A { #taken = 1; #takenBack = 2 }', 'takenBack'],
    ['function a(refusedOrder: string) {}', 'refusedOrder'],
    ['const run = ({ id: askedId }) => askedId;', 'askedId'],
    ['() => { const { tells } = a; }', 'tells'],
    ['enum State { Heard }', 'Heard'],
    ['type A = { readonly refuses: boolean }', 'refuses'],
    ['class A { constructor(private readonly rooms: string[]) {} }', 'rooms'],
    ["export const en = { errors: { settledAs: 'Done' } };", 'settledAs'],
    ["export default { trying: 'Once more' };", 'trying'],
    ["const a = { upstream: { path: '/own-account/{id}' } };", 'own-account'],
    ["const a = { path: '/users/{askerId}' };", 'askerId'],
  ])('are found in %s', (source, name) => {
    expect(found('a.ts', source)).toEqual([expect.stringContaining(`a.ts ${name}: not `)]);
  });

  it.each([
    ['const body = { refused: 1 }; body.refused;', 'keys of an object that stays in its file'],
    ['import { told } from "a"; told();', 'names that another file declares'],
    ["const a = { path: '/api/admin/visits' };", 'paths of the API'],
    ['export const asking = 1;'.replace('asking', 'task'), 'words that only end alike'],
  ])('are not found in %s: %s', (source) => expect(found('a.ts', source)).toEqual([]));
});
