import { type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

/** In pixels: space for a focus outline, and for the margin into which clipped text may paint. */
const MARGIN = 8;

/** The pixels of the screen above and below an element: one byte for each colour of each pixel. */
export async function pixelsAround(page: Page, place: Locator): Promise<Buffer[]> {
  const { y, height } = (await place.boundingBox()) ?? { y: 0, height: 0 };
  const [top, bottom] = [Math.floor(y) - MARGIN, Math.ceil(y + height) + MARGIN];
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  return [await pixels(page, 0, top), await pixels(page, bottom, size.height - bottom)];
}

async function pixels(page: Page, y: number, height: number): Promise<Buffer> {
  const width = page.viewportSize()?.width ?? 0;
  const image = await page.screenshot({ clip: { x: 0, y, width, height } });
  return sharp(image).removeAlpha().raw().toBuffer();
}

/**
 * Whether two screenshots show the same. Chromium paints round corners again at unpredictable times, with colours that
 * differ by one of 256 levels; text differs by more than a hundred.
 */
export function isSameImage(one: Buffer | undefined, other: Buffer | undefined): boolean {
  if (!one || one.length !== other?.length) return false;
  return one.every((level, index) => Math.abs(level - (other[index] ?? 0)) <= 2);
}
