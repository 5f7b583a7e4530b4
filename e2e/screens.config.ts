import { defineConfig } from '@playwright/test';
import paths from './playwright.config.js';

/** Every screen at several widths, in light and in dark, and after them what pages may take: `npm run verify -- screens`. */
export default defineConfig({
  ...paths,
  testDir: '.',
  testMatch: ['screens/*.spec.ts', 'timing/*.spec.ts'],
  timeout: 300_000,
  workers: 2,
});
