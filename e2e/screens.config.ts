import { defineConfig } from '@playwright/test';
import paths from './playwright.config.js';

/**
 * Checks every screen at several widths, in light and dark, and then the weight of pages: `npm run verify --
 * screens`.
 */
export default defineConfig({
  ...paths,
  testDir: '.',
  testMatch: ['screens/*.spec.ts', 'timing/*.spec.ts'],
  timeout: 300_000,
  workers: 2,
});
