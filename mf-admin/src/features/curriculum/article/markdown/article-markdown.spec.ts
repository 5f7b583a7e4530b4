import { describe, expect, it } from '@jest/globals';
import { articleSchema } from './article-schema.js';
import { fromMarkdown } from './from-markdown.js';
import { toMarkdown } from './to-markdown.js';

const rewritten = (markdown: string): string => toMarkdown(fromMarkdown(markdown));

describe('the Markdown of an article', () => {
  it.each([
    '',
    'One line.',
    'One\\\ntwo',
    '## Heading\n\n### Below it\n\n#### Deeper',
    'Some **bold**, _slanted_, ~~gone~~ and `code`.',
    'A **bold _and slanted_** word, *half*way.',
    'A [link](https://example.com), [one in **bold**](/courses) and **text** [**in bold**](#top)',
    '- one\n- two\n  - two a\n  - two b\n- three',
    '1. one\n2. two\n   - below\n3. three',
    '3. three\n4. four',
    '- one\n\n- two\n\n  Second paragraph.',
    '- [x] done\n- [ ] open',
    '- one\n\n+ another list',
    '> A quote\n>\n> - with a list',
    '```js\nconst a = `b`;\n\n  indented();\n```',
    '````\n```\n````',
    'Above\n\n***\n\nbelow',
    '| Port | Service |\n| --- | :-: |\n| 22 | `a\\|b` |\n| 80 | **web** |',
    '![A map](/map.png "Of the lab") and text',
    'See <https://example.com/a_b_c> and <mail@example.com> for more',
    '3 \\* 4 \\[not a link\\] snake_case \\_edge\\_ a \\<b>tag\\</b> 5 < 6 & \\&amp;',
    '\\# no heading',
    '\\- no list',
    '1\\. no list',
    '\\> no quote',
    '`` ` ``',
    'తెలుగు **బలమైన** పదం',
  ])('stays the same: %j', (markdown) => {
    expect(rewritten(markdown)).toBe(markdown);
  });

  it.each([
    ['<b>HTML</b>', '\\<b>HTML\\</b>'],
    ['<div>\nis text\n</div>', '\\<div> is text \\</div>'],
    ['Title\n=====', '# Title'],
    ['one\ntwo', 'one two'],
    ['See https://example.com/a_b', 'See <https://example.com/a_b>'],
    ['* one\n* two', '- one\n- two'],
    ['    code', '```\ncode\n```'],
    ['[a][b]\n\n[b]: https://example.com', '[a](https://example.com)'],
    ['[a](javascript:alert(1))', 'a'],
  ])('is normalised: %j becomes %j', (markdown, expected) => {
    expect(rewritten(markdown)).toBe(expected);
    expect(rewritten(expected)).toBe(expected);
  });

  it('parses to the same document again, whatever is formatted', () => {
    const next = randomNumbers(20_261_129);
    for (let round = 0; round < 2_000; round += 1) {
      const document = aDocument(next);
      const markdown = toMarkdown(document);
      const again = fromMarkdown(markdown);
      const texts = (node: typeof document) =>
        node.textBetween(0, node.content.size, '\n').replace(/\s+/g, ' ').trim();
      expect([markdown, texts(again)]).toEqual([markdown, texts(document)]);
      expect(toMarkdown(again)).toBe(markdown);
    }
  });
});

/** Returns the same sequence of numbers in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const WORDS = 'a word 1. - + # > | (x) x! _ * ` ~ [ ] < & \\\\ <b> a_b **'.split(' ');

function aDocument(next: (below: number) => number): ReturnType<typeof fromMarkdown> {
  const { nodes, marks } = articleSchema;
  const kinds = ['strong', 'em', 'strike', 'code'] as const;
  const paragraph = () => {
    const runs = Array.from({ length: 1 + next(4) }, () => {
      const words = Array.from({ length: 1 + next(3) }, () => WORDS[next(WORDS.length)]).join(
        next(2) ? ' ' : '',
      );
      const over = next(2) ? [] : [marks[kinds[next(kinds.length)]!]!.create()];
      const space = next(2) ? ' ' : '';
      return articleSchema.text(words + space, over);
    });
    return nodes.paragraph!.create(null, runs);
  };
  return nodes.doc!.create(null, Array.from({ length: 1 + next(2) }, paragraph));
}
