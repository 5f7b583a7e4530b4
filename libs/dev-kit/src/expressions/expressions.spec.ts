import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { check } from 'recheck';
import ts from 'typescript';
import { root } from '../../../../tools/workspace.mjs';
import { harmless } from './harmless.js';

/** Every regular expression of what runs, and a file that holds it; dev-kit reads the repository alone. */
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
    walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return found;
}

/** Whether an expression such as `/a+$/i` takes time in proportion to its text. */
async function isSafe(literal: string): Promise<boolean> {
  const end = literal.lastIndexOf('/');
  return (await check(literal.slice(1, end), literal.slice(end + 1), { timeout: 20_000 })).status === 'safe';
}

describe('regular expressions [T38]', () => {
  it('are checked by an analyser that finds a bad one', async () => {
    expect(await isSafe('/^(a+)+$/')).toBe(false);
    expect(await isSafe('/^a+$/')).toBe(true);
  });

  it('of all apps take linear time, or read bounded input, with the reason', async () => {
    const all = expressions();
    expect(all.size).toBeGreaterThan(200);
    const slow: [string, string][] = [];
    for (const [literal, file] of all) if (!(await isSafe(literal))) slow.push([literal, file]);
    const known = new Set(harmless.map(({ literal }) => literal));
    expect(slow.filter(([literal]) => !known.has(literal ?? ''))).toEqual([]);
    // A reason whose expression is gone is no reason.
    expect([...known].filter((literal) => !slow.some(([other]) => other === literal))).toEqual([]);
  });
});
