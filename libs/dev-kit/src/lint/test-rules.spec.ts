import { describe, expect, it } from '@jest/globals';
import { Planted } from './planted.js';

const planted = new Planted();

/** The file that was planted. */
const plant = (code: string, file = 'bff/test/planted.e2e-spec.ts') => planted.add(code, file);

const row = (code: string): [string, string] => [code, plant(code)];

/** The project's own rules with a finding. */
const found = async (file: string) =>
  (await planted.rules(file)).filter((rule) => rule.startsWith('academy/'));

const timers = `import { setTimeout as wait } from 'node:timers/promises';\n`;

describe('the rule on sleeps', () => {
  it.each(
    [
      'await new Promise((resolve) => setTimeout(resolve, 50));',
      'await new Promise((resolve) => { setTimeout(resolve, 50); });',
      'await new Promise((resolve) => setTimeout(() => resolve(1), 50));',
      'await new Promise<void>((done) => globalThis.setTimeout(done, 50));',
      `${timers}await wait(50);`,
      `${timers}stub.answers(() => wait(2_000, {}));`,
      'await page.waitForTimeout(500);',
      'await sleep(100);',
      'for (const step of steps) { await step(); await sleep(100); }',
      'while (await waits()) { answers.push(async () => { await sleep(5); }); }',
    ].map(row),
  )('rejects %s', async (_, file) => expect(await found(file)).toEqual(['academy/no-fixed-sleep']));

  it.each(
    [
      'while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));',
      `${timers}for (;;) { if (await holds()) break; await wait(10); }`,
      'const limit = new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 30_000));',
      'await auth.pause();',
      'setTimeout(() => server.close(), 10);',
    ].map(row),
  )('accepts %s', async (_, file) => expect(await found(file)).toEqual([]));
});

describe('the rule on measured time', () => {
  it.each(
    [
      'expect(performance.now() - began).toBeLessThan(500);',
      'expect(Date.now() - began).toBeLessThanOrEqual(500);',
      'expect(elapsed).toBeLessThan(500);',
      'expect(answer.tookMs).toBeLessThan(2 * LIMIT_MS);',
      'expect(Math.max(firstMs, secondMs)).toBeLessThan(500);',
    ].map(row),
  )('rejects %s', async (_, file) => expect(await found(file)).toEqual(['academy/no-wall-time']));

  it.each(['expect(rows).toBeLessThan(500);', 'expect(expiresAt).toBeLessThan(later);'].map(row))(
    'accepts %s',
    async (_, file) => expect(await found(file)).toEqual([]),
  );
});

describe('the rule on disabled tests', () => {
  it.each(
    [
      'jest.retryTimes(2);',
      'test.describe.configure({ retries: 1 });',
      "it.skip('pays', () => {});",
      "describe.skip('payments', () => {});",
      "xit('pays', () => {});",
      'test.skip(isSlow);',
      "it.only('pays', () => {});",
    ].map(row),
  )('rejects %s', async (_, file) => {
    // A title and a function are not a condition and a reason.
    expect(await found(file)).toEqual(['academy/no-way-round']);
  });

  it.each(
    ["test.skip(width < 600, 'the menu is another one');", 'test.describe.configure({ retries: 0 });'].map(
      row,
    ),
  )('accepts %s', async (_, file) => expect(await found(file)).toEqual([]));
});

const everywhere = [
  'services/auth/src/planted.spec.ts',
  'shell/src/planted.spec.tsx',
  'tools/planted.spec.mjs',
  'services/auth/test/planted.ts',
  'libs/nest-kit/src/testing/planted.ts',
  'e2e/specs/planted.spec.ts',
  'e2e/playwright.config.ts',
].map((file) => plant('await sleep(100);', file));
const product = plant('await sleep(100);', 'services/auth/src/planted.ts');

it('applies to every kind of test and its helpers, but not to the product', async () => {
  for (const file of everywhere) {
    expect({ file, found: await found(file) }).toEqual({ file, found: ['academy/no-fixed-sleep'] });
  }
  expect(await found(product)).toEqual([]);
});
