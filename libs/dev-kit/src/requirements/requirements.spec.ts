import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { laboratories } from '../../../../tools/verify/laboratories.mjs';
import { root } from '../../../../tools/workspace.mjs';
import {
  findingsOf,
  idsIn,
  LIST,
  listOf,
  proofs,
  proofsOf,
  readRequirements,
  type Proof,
  type Requirements,
  SENTENCES,
  sentencesOf,
} from './requirements.js';
import { attacksOn, isAttacked, THREAT_MODEL, withAttacks } from './threat-model.js';

const requirements = readRequirements();
const tests = proofs();

/** Those of `npm run verify` and `npm run bench` that exist. */
const isCommand = (command: string) => {
  const [, verb, name = ''] = /^npm run (verify|bench) -- (\S+)$/.exec(command) ?? [];
  return verb === 'verify' ? name in laboratories : verb === 'bench' && benchmarks.includes(name);
};
const benchmarks = String(execFileSync('git', ['ls-files', 'bench/*.mjs'], { cwd: root }))
  .split('\n')
  .map((file) => file.replace(/^bench\/|\.mjs$/g, ''));

describe('the requirements', () => {
  it('each have a test or a laboratory, and every test names one that there is', () => {
    expect(findingsOf(requirements, tests, isCommand)).toEqual([]);
  });

  it('are listed as they are: npm run requirements', () => {
    // A comparison of texts this long would take minutes to say where they differ.
    expect(readFileSync(join(root, LIST), 'utf8') === listOf(requirements, tests)).toBe(true);
  });

  it('define every id that code, tests and documents cite', () => {
    const cited = String(
      execFileSync(
        'git',
        [
          'grep',
          '-hoIwE',
          '(S|SEC|CON|AMB)-[0-9]{2,3}',
          '--',
          '.',
          `:!${SENTENCES}`,
          `:!${LIST}`,
          ':!libs/dev-kit/src/requirements',
        ],
        {
          cwd: root,
        },
      ),
    );
    const sentences = sentencesOf(requirements);
    const unknown = new Set(cited.split('\n').filter((id) => id && !Object.hasOwn(sentences, id)));
    expect([...unknown]).toEqual([]);
  });

  it('have a row in the threat model for every attack, with the files of the seeded attacks: npm run requirements', () => {
    const threatModel = readFileSync(join(root, THREAT_MODEL), 'utf8');
    const rows = threatModel.matchAll(/^\| ([A-Z]+\d+) +\|/gm);
    const attacks = Object.keys(sentencesOf(requirements)).filter(isAttacked);
    expect([...rows].map(([, id]) => id)).toEqual(attacks);
    expect(threatModel).toBe(withAttacks(threatModel, tests));
  });

  it('have a seeded attack for every row of the threat model', () => {
    const attacks = Object.keys(sentencesOf(requirements)).filter(isAttacked);
    expect(attacks.filter((id) => attacksOn(id, tests).length === 0)).toEqual([]);
  });

  it('are numbered without a gap', () => {
    for (const { sentences } of requirements.sections) {
      const numbers = Object.keys(sentences).map((id) => Number(id.replace(/\D+/, '')));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});

describe('ids in a title', () => {
  it.each([
    ['refuses a second capture [S-211]', ['S-211']],
    ['T44, T27, fault 34: answers 404', ['T44', 'T27', 'fault 34']],
    ['the footer (S-004 … S-006)', ['S-004', 'S-005', 'S-006']],
    ['is lost (faults 13, 27 and 30)', ['fault 13', 'fault 27', 'fault 30']],
    ['finds nothing [H1] [API10]', ['H1', 'API10']],
    ['SEC-17: guesses (AMB-05, CON-32), F4', ['SEC-17', 'AMB-05', 'CON-32', 'F4']],
    ['at 2030-01-01T10:00 under %F0%9F, UTF-8', []],
  ])('%s', (title, ids) => expect(idsIn(title)).toEqual(ids));
});

describe('the check', () => {
  const one: Requirements = { sections: [{ title: 'x', sentences: { 'S-001': 'Prices' } }], measured: {} };
  const aTest = (title: string, file = 'a.spec.ts') => proofsOf(file, `it('${title}', () => {});`);
  const find = (all: Requirements, titles: readonly Proof[]) => findingsOf(all, titles, isCommand);

  it('is content with a test, or with a laboratory that there is', () => {
    expect(find(one, aTest('S-001: ₹'))).toEqual([]);
    expect(find({ ...one, measured: { 'S-001': ['npm run verify -- chaos'] } }, [])).toEqual([]);
  });

  it.each<[string, Requirements, Proof[], string]>([
    ['no test', one, [], 'S-001 has no test: Prices'],
    ['a test that names what is not defined', one, [...aTest('S-001'), ...aTest('S-999: ₹')], 'names S-999'],
    [
      'a laboratory that there is not',
      { ...one, measured: { 'S-001': ['npm run verify -- luck'] } },
      [],
      'a command that there is not',
    ],
    [
      'something measured that is not defined',
      { ...one, measured: { T9: ['npm run verify -- chaos'] } },
      aTest('S-001'),
      'measures T9',
    ],
    [
      'a test elsewhere than it must be',
      { sections: [{ title: 'x', testsIn: 'services/', sentences: { 'S-001': 'Prices' } }], measured: {} },
      aTest('S-001'),
      'S-001 has no test in services/',
    ],
  ])('finds %s', (_, all, titles, finding) => {
    expect(find(all, titles)).toEqual([expect.stringContaining(finding)]);
  });
});
