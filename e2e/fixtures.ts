import { test as base, expect, type Page } from '@playwright/test';
import { AccountPage } from './pages/account.page.js';
import { Catalogue } from './pages/catalogue.js';
import { CoursePage } from './pages/course.page.js';
import { waitForHydration } from './pages/loaded.js';
import { PhonePePage } from './pages/phonepe.page.js';
import { PhonePeSimulator } from './phonepe-simulator.js';
import { ReleaseBuilds } from './release-builds.js';

interface WorkerFixtures {
  builds: ReleaseBuilds;
}

interface Fixtures {
  account: AccountPage;
  /** Courses and workshops of the test, which are archived when it ends. */
  catalogue: Catalogue;
  course: CoursePage;
  phonePe: PhonePePage;
  simulator: PhonePeSimulator;
  /** Patterns of console errors that the test provokes on purpose; any other error fails the test. */
  expectedErrors: RegExp[];
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      waitForHydration(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors = watchErrors(page);
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },
  account: async ({ page }, use) => use(new AccountPage(page)),
  course: async ({ page }, use) => use(new CoursePage(page)),
  phonePe: async ({ page }, use) => use(new PhonePePage(page)),
  simulator: async ({ request }, use) => use(new PhonePeSimulator(request)),
  catalogue: async ({}, use) => {
    const catalogue = await Catalogue.open();
    await use(catalogue);
    await catalogue.close();
  },
  builds: [
    async ({}, use) => {
      const builds = new ReleaseBuilds();
      await use(builds);
      await builds.close();
    },
    { scope: 'worker' },
  ],
});

/** Console errors, uncaught exceptions and reports of the content security policy. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

export { expect };
