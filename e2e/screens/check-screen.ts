import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.js';

const widths = (process.env['SCREENS_WIDTHS'] ?? '390,1280').split(',').map(Number);
const images = process.env['SCREENS_IMAGES'];

/** Checks the open page by axe at each width and in each colour scheme, and saves a screenshot of each. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const file = name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'home';
  await expectNoAxeFindings(page, name, undefined, {
    widths,
    onMode: async ({ scheme, width }) => {
      if (images)
        await page.screenshot({ path: join(images, `${file}-${width}-${scheme}.png`), fullPage: true });
    },
  });
}
