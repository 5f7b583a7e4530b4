import { defineConfig, devices } from '@playwright/test';
import { env } from './config/env.js';

const ALONE = /@alone/;

/** Drives the whole running product through a real Chromium; `npm test` starts the product and sets the addresses. */
export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './config/require-product.ts',
  fullyParallel: true,
  workers: env.WORKERS,
  forbidOnly: true,
  retries: 0,
  // Limits that only a test which is stuck reaches, on a busy machine too.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(env.REPORT_FILE ? [['json', { outputFile: env.REPORT_FILE }] as const] : [])],
  projects: [
    { name: 'beside', grepInvert: ALONE },
    // After everything else and one by one: what stops a process, releases a remote or changes every page.
    { name: 'alone', grep: ALONE, workers: 1, fullyParallel: false, dependencies: ['beside'] },
  ],
  use: {
    ...devices['Desktop Chrome'],
    // A robot's, so that pages opened by tests are not counted as visits; the test of the count sends a browser's.
    userAgent: devices['Desktop Chrome'].userAgent.replace('Chrome/', 'HeadlessChrome/'),
    baseURL: env.BASE_URL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Otherwise every visit of the home page draws the model of the hero, for which the processor has to
    // replace a graphics card. Tests of animations enable motion.
    reducedMotion: 'reduce',
    // Recording every test costs the run much of its time; whoever hunts one adds `--trace retain-on-failure`.
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
