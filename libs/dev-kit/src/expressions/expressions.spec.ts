import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { check } from 'recheck';
import ts from 'typescript';
import { root } from '../../../../tools/workspace.mjs';
import { harmless } from './harmless.js';

const PARSING = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

/** Every regular expression in code that runs, with one file that contains it. */
function expressions(): Map<string, string> {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  );
  const found = new Map<string, string>();
  for (const file of files.filter(
    (name) => /\/(src|host)\//.test(name) && !/\.spec\.|\/testing\/|^libs\/dev-kit\//.test(name),
  )) {
    const text = readFileSync(join(root, file), 'utf8');
    const walk = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) found.set(node.text, file);
      ts.forEachChild(node, walk);
    };
    walk(ts.createSourceFile(file, text, PARSING));
  }
  return found;
}

/**
 * The search for an attack is limited by a count of steps, not by time: the same expression has the same result on a
 * busy machine. The strings of an attack are as long as `recallLimit` allows; more than `attackLimit` steps for them
 * are too many.
 */
const COUNTED = {
  attackLimit: 100_000,
  recallLimit: 100_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: null,
};

/**
 * Whether an expression such as `/a+$/i` takes time in proportion to its text: `safe` and `slow` are proved by its
 * automaton or by an attack, `seems safe` means that no attack was found. An expression that the analyser cannot read
 * counts as slow.
 */
async function speedOf(literal: string): Promise<'safe' | 'seems safe' | 'slow'> {
  const end = literal.lastIndexOf('/');
  const { status, checker } = await check(literal.slice(1, end), literal.slice(end + 1), COUNTED);
  if (status !== 'safe') return 'slow';
  return checker === 'automaton' ? 'safe' : 'seems safe';
}

describe('regular expressions [T38]', () => {
  const all = expressions();
  const known = new Set(harmless.map(({ literal }) => literal));

  it.each([
    ['/^a+$/', 'safe'],
    ['/^(?!b)[a-z]{1,40}$/', 'seems safe'],
    ['/^(a+)+$/', 'slow'],
    ['/\\s+$/', 'slow'],
    ['/^(a|a)*(?=b)$/', 'slow'],
    ['/^(a+)+(?=b)$/', 'slow'],
    ['/\\s+(?=\\S)x$/', 'slow'],
  ])('are analysed: %s as %s', async (literal, speed) => expect(await speedOf(literal)).toBe(speed));

  it('are found in the sources of all apps', () => expect(all.size).toBeGreaterThan(200));

  it.each([...all].filter(([literal]) => !known.has(literal)))(
    'take linear time: %s in %s',
    async (literal) => expect(await speedOf(literal)).not.toBe('slow'),
  );

  it.each([...known])(
    'that read bounded input for a stated reason exist and are not proved safe: %s',
    async (literal) => {
      expect(all.has(literal)).toBe(true);
      expect(await speedOf(literal)).not.toBe('safe');
    },
  );
});
