import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import {
  type Citation,
  citedIn,
  findingsOf,
  INDEX,
  indexOf,
  type Page,
  readCited,
  readPages,
} from './decisions.js';

const pages = readPages();

describe('decisions', () => {
  it('have front matter, unique numbers and successors that name them, and exist if cited', () => {
    expect(findingsOf(pages, readCited())).toEqual([]);
  });

  it('are listed in an up-to-date index: npm run decisions', () => {
    expect(readFileSync(join(root, INDEX), 'utf8')).toBe(indexOf(pages));
  });
});

describe('citations', () => {
  it.each([
    ['the lease of decision 0071.', ['0071']],
    ['(Decisions 0055, 0058 and 0106)', ['0055', '0058', '0106']],
    ['[why](docs/decisions/0146-database-accounts.md)', ['0146-database-accounts.md']],
    ['as in [0057](0057-final-payment-states.md)', ['0057-final-payment-states.md']],
    ['a decision of 2026, port 4040', []],
  ])('are found in "%s"', (text, found) => {
    expect(citedIn('a.md', text).map(({ decision }) => decision)).toEqual(found);
  });
});

describe('the check', () => {
  const page = (
    title: string,
    fields: Readonly<Record<string, string>> = {},
    name = `${title.replace(' · ', '-').toLowerCase()}.md`,
  ): Page => ({
    name,
    text: `---\n${Object.entries({ date: '2026-11-21', status: 'accepted', area: 'auth', ...fields })
      .map(([key, value]) => `${key}: ${value}\n`)
      .join('')}---\n\n# ${title}\n\nText.\n`,
  });
  const former = page('0001 · Sessions', { status: 'superseded', 'superseded-by': "['0002']" });
  const successor = page('0002 · Tokens', { supersedes: "['0001']" });
  const cites = (decision: string): Citation => ({ file: 'a.ts', decision });

  it('accepts a decision, its successor, and citations of both', () => {
    expect(findingsOf([former, successor], [cites('0001'), cites('0002-tokens.md')])).toEqual([]);
  });

  it.each<[string, Page[], Citation[], string]>([
    [
      'missing front matter',
      [{ name: '0001-x.md', text: '# 0001 · X\n' }],
      [],
      'does not begin with front matter',
    ],
    ['a missing field', [page('0001 · X', { date: '' })], [], '0001-x.md: date'],
    ['an unknown area', [page('0001 · X', { area: 'magic' })], [], '0001-x.md: area'],
    ['an unknown status', [page('0001 · X', { status: 'old' })], [], '0001-x.md: status'],
    ['an unknown field', [page('0001 · X', { author: 'me' })], [], '0001-x.md: '],
    [
      'a file that is not named after its title',
      [page('0001 · X', {}, '0001-y.md')],
      [],
      'not named after its title',
    ],
    ['a title with another number', [page('0002 · X', {}, '0001-x.md')], [], 'another number in its title'],
    [
      'a superseded decision without a successor',
      [page('0001 · X', { status: 'superseded' })],
      [],
      '0 successors',
    ],
    [
      'an accepted decision with a successor',
      [page('0001 · Sessions', { 'superseded-by': "['0002']" }), successor],
      [],
      'accepted with 1 successors',
    ],
    ['a successor that does not exist', [former], [], 'superseded by 0002, which does not say so'],
    [
      'a successor that does not say so',
      [former, page('0002 · Tokens')],
      [],
      'superseded by 0002, which does not say so',
    ],
    [
      'a replacement of a decision that stands',
      [page('0001 · Sessions'), successor],
      [],
      'supersedes 0001, which does not say so',
    ],
    [
      'two decisions with one number',
      [page('0001 · X'), page('0001 · Y')],
      [],
      '0001 is the number of 0001-x.md and 0001-y.md',
    ],
    ['a cited number that does not exist', [page('0001 · X')], [cites('0009')], 'a.ts cites decision 0009'],
    [
      'a link to a name that does not exist',
      [page('0001 · X')],
      [cites('0001-y.md')],
      'a.ts cites decision 0001-y.md',
    ],
  ])('reports %s', (_, all, cited, finding) => {
    expect(findingsOf(all, cited)).toEqual([expect.stringContaining(finding)]);
  });

  it('reports an index that lacks a decision', () => {
    expect(indexOf([former, successor])).not.toBe(indexOf([former]));
    expect(indexOf([former, successor])).toContain(
      '| 0001 | [Sessions](0001-sessions.md) | 2026-11-21 | superseded by 0002 |',
    );
  });
});
