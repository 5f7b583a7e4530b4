import { test as base, expect, type Page } from '@playwright/test';
import { AccountPage } from './pages/account.page.js';
import { CoursePage } from './pages/course.page.js';
import { PhonePePage } from './pages/phonepe.page.js';
import { PhonePeSimulator } from './phonepe-simulator.js';

interface Fixtures {
  account: AccountPage;
  course: CoursePage;
  phonePe: PhonePePage;
  simulator: PhonePeSimulator;
  /** Patterns of console errors that the test provokes on purpose; any other fails it. */
  expectedErrors: RegExp[];
}

export const test = base.extend<Fixtures>({
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
  simulator: async ({ request }, use) => {
    const simulator = new PhonePeSimulator(request);
    await simulator.reset();
    await use(simulator);
    await simulator.reset();
  },
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
