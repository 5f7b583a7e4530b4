import { defineConfig, devices } from '@playwright/test';
import { env } from './config/env.js';

const ALONE = /@alone/;

/** Drives the whole running product through a real Chromium; `npm test` starts the product and sets the URLs. */
export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './config/require-product.ts',
  fullyParallel: true,
  workers: env.WORKERS,
  forbidOnly: true,
  retries: 0,
  // Timeouts that only a hanging test reaches, also on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(env.REPORT_FILE ? [['json', { outputFile: env.REPORT_FILE }] as const] : [])],
  projects: [
    { name: 'beside', grepInvert: ALONE },
    // Runs after all others and one by one: tests that stop a process, release a remote or change every page.
    { name: 'alone', grep: ALONE, workers: 1, fullyParallel: false, dependencies: ['beside'] },
  ],
  use: {
    ...devices['Desktop Chrome'],
    // A robot's user agent, so that pages of tests are not counted as visits; the test of the count uses a
    // browser's.
    userAgent: devices['Desktop Chrome'].userAgent.replace('Chrome/', 'HeadlessChrome/'),
    baseURL: env.BASE_URL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Otherwise every visit of the home page renders the model of the hero on the CPU. Tests of animations enable
    // motion.
    reducedMotion: 'reduce',
    // Recording every test makes the run much slower; `--trace retain-on-failure` enables it.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: {
      executablePath: env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
