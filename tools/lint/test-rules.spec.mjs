// @ts-check
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  ruleFilter: ({ ruleId }) => ruleId.startsWith('tests/'),
});

/** @param {string} code @param {string} [filePath] @returns {Promise<string[]>} the rules that fire */
async function found(code, filePath = 'bff/test/planted.e2e-spec.ts') {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

const timers = `import { setTimeout as wait } from 'node:timers/promises';\n`;

describe('the rule on sleeps', () => {
  it.each([
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
  ])('refuses %s', async (code) => expect(await found(code)).toEqual(['tests/no-fixed-sleep']));

  it.each([
    'while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));',
    `${timers}for (;;) { if (await holds()) break; await wait(10); }`,
    'const limit = new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 30_000));',
    'await auth.pause();',
    'setTimeout(() => server.close(), 10);',
  ])('lets %s pass', async (code) => expect(await found(code)).toEqual([]));
});

describe('the rule on measured time', () => {
  it.each([
    'expect(performance.now() - began).toBeLessThan(500);',
    'expect(Date.now() - began).toBeLessThanOrEqual(500);',
    'expect(elapsed).toBeLessThan(500);',
    'expect(answer.tookMs).toBeLessThan(2 * LIMIT_MS);',
    'expect(Math.max(firstMs, secondMs)).toBeLessThan(500);',
  ])('refuses %s', async (code) => expect(await found(code)).toEqual(['tests/no-wall-time']));

  it.each(['expect(rows).toBeLessThan(500);', 'expect(expiresAt).toBeLessThan(later);'])(
    'lets %s pass',
    async (code) => expect(await found(code)).toEqual([]),
  );
});

describe('the rule on ways round a red test', () => {
  it.each([
    'jest.retryTimes(2);',
    'test.describe.configure({ retries: 1 });',
    "it.skip('pays', () => {});",
    "describe.skip('payments', () => {});",
    "xit('pays', () => {});",
    'test.skip(isSlow);',
    "it.only('pays', () => {});",
  ])('refuses %s', async (code) => {
    // A title and a function are no condition and reason.
    expect(await found(code)).toEqual(['tests/no-way-round']);
  });

  it.each(["test.skip(width < 600, 'the menu is another one');", 'test.describe.configure({ retries: 0 });'])(
    'lets %s pass',
    async (code) => expect(await found(code)).toEqual([]),
  );
});

it('holds for every kind of test and for what stands beside it, and not for the product', async () => {
  const sleep = 'await sleep(100);';
  for (const file of [
    'services/auth/src/planted.spec.ts',
    'shell/src/planted.spec.tsx',
    'tools/planted.spec.mjs',
    'services/auth/test/planted.ts',
    'libs/nest-kit/src/testing/planted.ts',
    'e2e/specs/planted.spec.ts',
    'e2e/playwright.config.ts',
  ]) {
    expect({ file, found: await found(sleep, file) }).toEqual({ file, found: ['tests/no-fixed-sleep'] });
  }
  expect(await found(sleep, 'services/auth/src/planted.ts')).toEqual([]);
});
