import { expect, type Page } from '@playwright/test';

/**
 * Waits until React has hydrated the page and all visible data, fonts and images are loaded. An idle network is no
 * reliable criterion: Playwright advises against it, and a slow machine may never reach it.
 */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const missing = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const heading = document.querySelector('main h1') ?? {};
      // React adds a property to each element that it has created or hydrated.
      const isHydrated = Object.keys(heading).some((name) => name.startsWith('__react'));
      const open = [...document.images].filter((image) => {
        const { top, bottom, height } = image.getBoundingClientRect();
        return height > 0 && bottom > 0 && top < innerHeight && !image.complete;
      });
      return [...(isHydrated ? [] : ['React']), ...open.map(({ currentSrc, src }) => currentSrc || src)];
    });
  await expect.poll(missing).toEqual([]);
}
