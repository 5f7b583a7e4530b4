import { type Browser } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { ReleaseCommand } from '../release-builds.js';
import { measured } from './measured.js';

const NEW_PAGES_MS = 10_000;
const ROLLED_BACK_MS = 60_000;
/** `CANARY_MIN_SESSIONS`: after this number of failures the budget is crossed. */
const SESSIONS = 5;

test.describe('the time until a release reaches new pages', { tag: '@alone' }, () => {
  let releaseCommand: ReleaseCommand;
  test.beforeEach(() => {
    releaseCommand = new ReleaseCommand();
  });
  test.afterEach(() => releaseCommand.close());

  /** @returns the version of mf-catalog that a new visitor gets */
  async function versionServed(browser: Browser): Promise<string> {
    const context = await browser.newContext();
    const html = await (await context.request.get('/course')).text();
    await context.close();
    return /\/r\/mf_catalog\/([^/"]+)\//.exec(html)?.[1] ?? '';
  }
  async function untilServed(browser: Browser, version: string, began = performance.now()): Promise<number> {
    await expect.poll(() => versionServed(browser), { intervals: [100] }).toBe(version);
    return performance.now() - began;
  }

  test('stays within its limit for a promotion and a rollback [F1]', async ({ browser, builds }) => {
    const before = await versionServed(browser);
    const version = await releaseCommand.upload(await builds.withNewTitle());
    // The start of the command, during which the release changes.
    let began = performance.now();
    const promoted = await releaseCommand.run('promote', 'mf-catalog', version, '--reason', 'e2e');
    expect(promoted.code, promoted.error).toBe(0);
    measured('F1 promoted → new pages', await untilServed(browser, version, began), NEW_PAGES_MS);
    began = performance.now();
    const back = await releaseCommand.run('rollback', 'mf-catalog', '--reason', 'e2e', '--expect', version);
    expect(back.code, back.error).toBe(0);
    measured('F1 rolled back → new pages', await untilServed(browser, before, began), NEW_PAGES_MS);
  });

  test('stays within its limit for a canary that crosses its budget [F4]', async ({ browser, builds }) => {
    const before = await versionServed(browser);
    const version = await releaseCommand.upload(await builds.thatThrows());
    expect((await releaseCommand.canary(version, 100)).code).toBe(0);
    await untilServed(browser, version);
    let began = performance.now();
    for (let sessions = 0; sessions < SESSIONS; sessions += 1) {
      // The start of the last load, whose report crosses the budget.
      began = performance.now();
      await failedSession(browser, version);
    }
    const took = await untilServed(browser, before, began);
    measured('F4 budget crossed → everybody has the former one', took, ROLLED_BACK_MS);
    const { out } = await releaseCommand.run('history', 'mf-catalog', '--json');
    const { events } = JSON.parse(out) as { events: unknown[] };
    expect(events.at(-1)).toMatchObject({ kind: 'rollback', by: 'canary guard', version: before });
  });

  /** Ends when the server has accepted the report. */
  async function failedSession(browser: Browser, version: string): Promise<void> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const reported = page.waitForResponse((response) => response.url().endsWith('/api/registry/reports'));
    await page.goto('/course', { waitUntil: 'commit' });
    expect((await reported).status()).toBe(200);
    expect(await page.content()).toContain(`/r/mf_catalog/${version}/`);
    await context.close();
  }
});
