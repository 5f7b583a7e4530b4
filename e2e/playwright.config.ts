import { defineConfig, devices } from '@playwright/test';
import { env } from './config/env.js';

/** Drives the whole running product through a real Chromium; `npm test` starts the product and sets the addresses. */
export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(env.REPORT_FILE ? [['json', { outputFile: env.REPORT_FILE }] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: env.BASE_URL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
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
