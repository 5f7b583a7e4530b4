import { expect, it } from '@jest/globals';
import { config } from './config.js';
import { violations } from '../../fixtures/violations.js';
import { Planted } from './planted.js';

const planted = new Planted();

it.each(violations.map(([rule, file, code]) => ({ rule, file: planted.add(code, file) })))(
  '$rule reports a violation',
  async ({ rule, file }) => expect(await planted.rules(file)).toContain(rule),
);

/**
 * Tested in the specs of their rules; the last is reported when the React Compiler itself fails, which no short code
 * causes.
 */
const ownTests = /^(academy\/(?!typed-comments)|no-restricted-imports$|react\/preserve-manual-memoization$)/;

it('every enabled rule has a violation that it reports', () => {
  const blocks = [config.rules, ...config.overrides.map(({ rules }) => rules)];
  const on = new Set(
    blocks.flatMap((rules) =>
      Object.entries(rules ?? {})
        .filter(([name, setting]) => setting !== 'off' && !ownTests.test(name))
        .map(([name]) => name),
    ),
  );
  const seen = new Set(violations.map(([rule]) => rule));
  expect([...on].filter((rule) => !seen.has(rule))).toEqual([]);
});

it.each(
  [
    [
      'a Nest class as a value',
      'bff/src/planted.ts',
      `import { A } from './a.js'; export const a = (x: A) => x;`,
    ],
    ['a console in a tool', 'tools/planted.mjs', 'console.log(1);'],
    [
      'a reason beside a silenced type',
      'tools/planted.mjs',
      '// @ts-expect-error -- no types\nexport const a = 1;',
    ],
  ].map(([title = '', file = '', code = '']) => ({ title, file: planted.add(code, file) })),
)('accepts $title', async ({ file }) => expect(await planted.rules(file)).toEqual([]));

const idle = planted.add('export const a = 1; // oxlint-disable-line no-console', 'shell/src/planted.ts');
it('a comment that disables a rule without need is rejected', async () => {
  expect(await planted.rules(idle)).toEqual([expect.stringContaining('Unused oxlint-disable directive')]);
});
