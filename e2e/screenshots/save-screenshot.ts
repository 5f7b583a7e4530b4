import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { idle } from '../axe.js';
import { untilLoaded } from '../pages/loaded.js';
import { type Screenshot, screenshots } from './screenshots.js';

const IMAGES = join(import.meta.dirname, '../../docs/images');
const MAX_BYTES = 120 * 1024;

/** Saves the visible part of the open page, in light and dark. */
export async function saveScreenshot(page: Page, name: Screenshot): Promise<void> {
  await page.setViewportSize(screenshots[name]);
  // A page keeps the font with which it was first shown; by now the academy's own font is cached.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await untilLoaded(page);
    await idle(page);
    const file = join(IMAGES, `${name}-${scheme}.webp`);
    const image = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await sharp(image).webp({ quality: 82, effort: 6, smartSubsample: true }).toFile(file);
    expect(statSync(file).size, `bytes of ${file}`).toBeLessThanOrEqual(MAX_BYTES);
  }
}
