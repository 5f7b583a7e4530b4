import { describe, expect, it } from '@jest/globals';
import { Planted } from './planted.js';

const planted = new Planted();
const RULE = 'academy/comment-subject';

const plant = (code: string, file = 'shell/src/planted.ts'): [string, string] => [
  code,
  planted.add(code, file),
];

describe('the rule on subjects of comments', () => {
  it.each([
    plant('/** What the server knew. */\nexport const a = 1;'),
    plant('/**\n * Whoever asks.\n */\nexport const a = 1;'),
    plant('export const a = 1; // Where it lies.'),
    plant('/** How long it lasts. */\nexport const a = 1;'),
    plant('export const a = 1; // Somebody who has logged in.'),
    plant('/** Anyone may read it. */\nexport const a = 1;'),
    plant('// Nobody waits for it.\nexport const a = 1;', 'tools/planted.mjs'),
    plant('/* Whose page it is. */\nexport const A = () => <p>a</p>;', 'shell/src/planted.tsx'),
    plant('export const A = () => <p>{/* Who reads it. */}</p>;', 'shell/src/planted.tsx'),
    plant('/** Batches checks. Who comes later shares them. */\nexport const a = 1;'),
    plant('/**\n * Batches checks.\n * Whoever comes later shares them.\n */\nexport const a = 1;'),
    plant('// Batches checks. What comes\n// later shares them.\nexport const a = 1;', 'tools/planted.mjs'),
  ])('rejects %s', async (_, file) => expect(await planted.rules(file)).toContain(RULE));

  it.each([
    plant('/** Whole pages. */\nexport const a = 1;'),
    plant('/** Batches session checks, whoever calls. */\nexport const a = 1;'),
    plant('// Stops. What happens\n// if nobody calls?\nexport const a = 1;'),
    plant("export const a = 'What it is'; // A title."),
  ])('accepts %s', async (_, file) => expect(await planted.rules(file)).not.toContain(RULE));
});

describe('the rule on verbs of comments', () => {
  const VERBS = 'academy/comment-verbs';

  it.each([
    plant('/** Asks the service twice. */\nexport const b = 1;'),
    plant('/** The provider has told the worker. */\nexport const b = 1;'),
    plant('export const b = 1; // A gateway that never answers.'),
    plant('/** The record lies in the folder. */\nexport const b = 1;'),
    plant('/** The range stands in the address. */\nexport const b = 1;'),
    plant('/** Files that lie beside a bundle. */\nexport const b = 1;'),
    plant('// The tabs hear of it.\nexport const b = 1;', 'tools/planted.mjs'),
  ])('rejects %s', async (_, file) => expect(await planted.rules(file)).toContain(VERBS));

  it.each([
    plant('/** Requests the status twice. */\nexport const b = 1;'),
    plant('/** `{name}` stands for a parameter. */\nexport const b = 1;'),
    plant('/** One question with its answers. */\nexport const b = 1;'),
    plant("export const b = 'It asks'; // A title."),
  ])('accepts %s', async (_, file) => expect(await planted.rules(file)).not.toContain(VERBS));
});
