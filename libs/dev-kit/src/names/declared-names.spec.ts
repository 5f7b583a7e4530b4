import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import { declaredNames, privateWordInName } from './declared-names.js';
import { privateWords } from './private-names.js';

const words = privateWords();
/** Declared for the check itself, and what a frozen migration renames. */
const SKIPPED = /^libs\/dev-kit\/|\/migrations\//;
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !SKIPPED.test(file));

const found = (file: string, source: string): string[] =>
  declaredNames(file, source).flatMap((name) => {
    const word = privateWordInName(name, words.keys());
    return word ? [`${file} ${name}: not ${word}, but ${words.get(word)}`] : [];
  });

describe('declared names', () => {
  it('contain no word that the glossary replaces', () => {
    expect(files.flatMap((file) => found(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ['export const tellUser = 1;', 'tellUser'],
    ['export interface MailAsker { id: string }', 'MailAsker'],
    ['export class A { private isWaiting = false }', 'isWaiting'],
    ['const env = z.object({ ANSWER_FLOOR_MS: 1 });', 'ANSWER_FLOOR_MS'],
    ["@Entity('mail_bounds') export class A {}", 'mail_bounds'],
    ['class A { #taken = 1; #takenBack = 2 }', 'takenBack'],
  ])('are found in %s', (source, name) => {
    expect(found('a.ts', source)).toEqual([expect.stringContaining(`a.ts ${name}: not `)]);
  });
});
