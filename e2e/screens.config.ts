import { defineConfig } from '@playwright/test';
import paths from './playwright.config.js';

/** Every screen at several widths, in light and in dark: `npm run verify -- screens`. */
export default defineConfig({
  ...paths,
  testDir: 'screens',
  timeout: 300_000,
  workers: 2,
});
