import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import { vagueComments } from './comments.js';
import { Planted } from './planted.js';

const planted = new Planted();
const RULE = 'academy/comment-subject';

const plant = (code: string, file = 'shell/src/planted.ts'): [string, string] => [
  code,
  planted.add(code, file),
];

/** Below a folder of its own, for which the list switches nothing off. */
const listed = vagueComments.map((file): [string, string] => {
  const path = join(root, file);
  return [file, existsSync(path) ? planted.add(readFileSync(path, 'utf8'), `listed/${file}`) : ''];
});

describe('the rule on subjects of comments', () => {
  it.each([
    plant('/** What the server knew. */\nexport const a = 1;'),
    plant('/**\n * Whoever asks.\n */\nexport const a = 1;'),
    plant('export const a = 1; // Where it lies.'),
    plant('// Nobody waits for it.\nexport const a = 1;', 'tools/planted.mjs'),
    plant('/* Whose page it is. */\nexport const A = () => <p>a</p>;', 'shell/src/planted.tsx'),
    plant('export const A = () => <p>{/* Who reads it. */}</p>;', 'shell/src/planted.tsx'),
  ])('rejects %s', async (_, file) => expect(await planted.rules(file)).toContain(RULE));

  it.each([
    plant('/** Whole pages. */\nexport const a = 1;'),
    plant('/** Batches session checks, whoever asks. */\nexport const a = 1;'),
    plant("export const a = 'What it is'; // A title."),
  ])('accepts %s', async (_, file) => expect(await planted.rules(file)).not.toContain(RULE));

  it('still fires on every file of the list, which is sorted', async () => {
    const clean: string[] = [];
    for (const [file, copy] of listed) if (!(await planted.rules(copy)).includes(RULE)) clean.push(file);
    expect(clean).toEqual([]);
    expect(vagueComments).toEqual([...vagueComments].sort());
  });
});
