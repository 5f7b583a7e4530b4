import { type Locator, type Page } from '@playwright/test';

/** In pixels: space for a focus outline, and for the margin into which clipped text may paint. */
const MARGIN = 8;

/** A screenshot of the screen above and below an element. */
export async function screenshotAround(page: Page, place: Locator): Promise<Buffer[]> {
  const { y, height } = (await place.boundingBox()) ?? { y: 0, height: 0 };
  const [top, bottom] = [Math.floor(y) - MARGIN, Math.ceil(y + height) + MARGIN];
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  return [
    await page.screenshot({ clip: { x: 0, y: 0, width: size.width, height: top } }),
    await page.screenshot({ clip: { x: 0, y: bottom, width: size.width, height: size.height - bottom } }),
  ];
}
