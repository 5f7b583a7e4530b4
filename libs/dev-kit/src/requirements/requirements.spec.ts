import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { laboratories } from '../../../../tools/verify/laboratories.mjs';
import { root } from '../../../../tools/workspace.mjs';
import { brokenCitations, brokenTags, pagesOf, readTexts } from './citations.js';
import { idsIn } from './ids.js';
import {
  findingsOf,
  LIST,
  listOf,
  proofs,
  proofsOf,
  readRequirements,
  type Proof,
  type Requirements,
  sentencesOf,
} from './requirements.js';
import { vagueParts } from './test-titles.js';
import { attacksOn, isAttacked, THREAT_MODEL, withAttacks } from './threat-model.js';

const requirements = readRequirements();
const tests = proofs();
const texts = readTexts();
const definitions = { ids: new Set(Object.keys(sentencesOf(requirements))), pages: pagesOf(texts) };

/** True for an existing command of `npm run verify` or `npm run bench`. */
const isCommand = (command: string) => {
  const [, verb, name = ''] = /^npm run (verify|bench) -- (\S+)$/.exec(command) ?? [];
  return verb === 'verify' ? name in laboratories : verb === 'bench' && benchmarks.includes(name);
};
const benchmarks = String(execFileSync('git', ['ls-files', 'bench/*.mjs'], { cwd: root }))
  .split('\n')
  .map((file) => file.replace(/^bench\/|\.mjs$/g, ''));

describe('the requirements', () => {
  it('each have a test or a laboratory, and every test names an existing one', () => {
    expect(findingsOf(requirements, tests, isCommand)).toEqual([]);
  });

  it('are listed in up-to-date files: npm run requirements', () => {
    // A diff of texts this long would take minutes.
    expect(readFileSync(join(root, LIST), 'utf8') === listOf(requirements, tests)).toBe(true);
  });

  it('define every id that code, tests and documents cite, and cited pages exist', () => {
    const broken = texts.flatMap((text) => brokenCitations(text, definitions));
    expect(broken).toEqual([]);
  });

  it('are in titles whose subject is the thing', () => {
    expect(tests.flatMap(({ file, title }) => vagueParts(title).map((part) => `${file}: ${part}`))).toEqual(
      [],
    );
  });

  it('are the only entries in the tag of a title', () => {
    expect(tests.flatMap(({ title }) => brokenTags(title))).toEqual([]);
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

describe('ids in a text', () => {
  it.each([
    ['refuses a second capture [S-211]', ['S-211']],
    ['T44, T27, fault 34: answers 404', ['T44', 'T27', 'fault 34']],
    ['the footer (S-004 … S-006)', ['S-004', 'S-005', 'S-006']],
    ['every spelling, CON-01–CON-04', ['CON-01', 'CON-02', 'CON-03', 'CON-04']],
    ['every spelling, CON-01 to 03', ['CON-01', 'CON-02', 'CON-03']],
    ['AMB-08 to AMB-10, SEC-09-11', ['AMB-08', 'AMB-09', 'AMB-10', 'SEC-09', 'SEC-10', 'SEC-11']],
    ['T57–T59, F5 to F7, API9—10, H2-H4', 'T57 T58 T59 API9 API10 F5 F6 F7 H2 H3 H4'.split(' ')],
    ['is lost (faults 13, 27 and 30)', ['fault 13', 'fault 27', 'fault 30']],
    ['is lost (faults 1–3 and 8)', ['fault 1', 'fault 2', 'fault 3', 'fault 8']],
    ['Invariants 9a and 10b, invariants 1 to 3', [1, 2, 3, 9, 10].map((number) => `invariant ${number}`)],
    ['finds nothing [H1] [API10]', ['H1', 'API10']],
    ['SEC-17: guesses (AMB-05, CON-32), F4', ['SEC-17', 'AMB-05', 'CON-32', 'F4']],
    ['at 2030-01-01T10:00 under %F0%9F, UTF-8, 2030-01-01T00-00-00Z', []],
  ])('%s', (title, ids) => expect(idsIn(title).toSorted()).toEqual(ids.toSorted()));
});

describe('the check of citations', () => {
  it.each([
    ['// Refuses it (T999).', 'T999'],
    ["it('refuses it [fault 777]', () => {});", 'fault 777'],
    ['/** Left to a\n * fault\n * 777 of the payment. */', 'fault 777'],
    ['// Keeps invariant 11.', 'invariant 11'],
    ['/* S-310 */', 'S-310'],
    ['# SEC-31', 'SEC-31'],
    ['CON-40 to 41', 'CON-41'],
    ['AMB-24–AMB-25', 'AMB-25'],
    ['F12 … F13', 'F13'],
    ['H20-H21', 'H21'],
    ['API11', 'API11'],
    ['// As expectation 21 says.', 'expectation 21'],
    ['// Allowed by issue 12.', 'issue 12'],
    ['// Allowed by\n// issue #12.', 'issue #12'],
    ['// Allowed (#12).', '(#12)'],
    ['// See #12.', 'See #12'],
    ['// As in §7.', '§7'],
    ['// The state machine of payments.md C', 'payments.md'],
    ['/* trust.md */', 'trust.md'],
    ['# federation.md, F4', 'federation.md'],
    ["it('is focused [experience.md 4]', () => {});", 'experience.md'],
    ['// screens.md', 'screens.md'],
    ['// teams.md', 'teams.md'],
    ['// architecture.md', 'architecture.md'],
    ['// docs/trust.md', 'docs/trust.md'],
    ['// docs/payments.md#no-such-heading', 'docs/payments.md#no-such-heading'],
  ])('finds %j', (text, citation) => {
    expect(brokenCitations({ file: 'bff/src/a.ts', text }, definitions)).toEqual([
      `bff/src/a.ts cites ${citation}, which is not defined in the repository`,
    ]);
  });

  it.each([
    ['bff/src/a.ts', 'docs/payments.md#outcome-transaction, deploy/README.md and SEC-09'],
    [
      'docs/chaos.md',
      '[Payments](payments.md#refunds), [key rotation](runbooks/key-rotation.md), ../README.md',
    ],
    [
      'labs/s3/src/a.ts',
      'README.md, https://example.com/trust.md, oramasearch/orama#248, RFC 6238, section 5.2',
    ],
    ['a.css', '.a { color: #123; background: linear-gradient(#000 72%, #111) } /* &#39; Item #4 */'],
    ['a.mjs', '"docs/*.md", `${name}.md`'],
  ])('accepts the citations of %s: %s', (file, text) => {
    expect(brokenCitations({ file, text }, definitions)).toEqual([]);
  });

  it('finds an entry of a tag that is no id', () => {
    expect(
      brokenTags('pays › once [S-211, faults 2, 3 and 5, WCAG 2.2, decision 0098, CON-01–CON-04]'),
    ).toEqual([]);
    expect(brokenTags('pays [row 7] › once [S-211, gate 3]')).toEqual([
      'pays [row 7] › once [S-211, gate 3] has row 7 in its tag, which is no id',
      'pays [row 7] › once [S-211, gate 3] has gate 3 in its tag, which is no id',
    ]);
  });
});

describe('the check', () => {
  const one: Requirements = { sections: [{ title: 'x', sentences: { 'S-001': 'Prices' } }], measured: {} };
  const aTest = (title: string, file = 'a.spec.ts') => proofsOf(file, `it('${title}', () => {});`);
  const find = (all: Requirements, titles: readonly Proof[]) => findingsOf(all, titles, isCommand);

  it('accepts a test, or an existing laboratory', () => {
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
