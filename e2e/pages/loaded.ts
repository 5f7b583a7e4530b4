import { expect, type Browser, type Page } from '@playwright/test';

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

/**
 * Makes every visit wait until the page responds to input: it fetches its scripts after its first paint (decision 0207),
 * and a person does not click within these few frames. Visits that wait for `commit` only are excepted.
 */
export function waitForHydration(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => withHydration(await newPage());
    return context;
  };
}

function withHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await untilHydrated(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await untilHydrated(page);
    return response;
  };
  return page;
}

/** Pages without a host, such as those of the simulators, and pages without JavaScript are complete. */
async function untilHydrated(page: Page): Promise<void> {
  const isComplete = await page
    .evaluate(
      () =>
        !document.getElementById('academy-state') ||
        !document.documentElement.hasAttribute('data-mantine-color-scheme'),
    )
    // Scripts have run if the page is already being left.
    .catch(() => false);
  if (!isComplete) await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}
