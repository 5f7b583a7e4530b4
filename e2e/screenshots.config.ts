import { defineConfig } from '@playwright/test';
import paths from './playwright.config.js';

/** Saves the screenshots of the documentation from a running academy: `npm run screenshots`. */
export default defineConfig({ ...paths, testDir: 'screenshots', workers: 1 });
