import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { observeShifts, shiftsOf } from '../pages/layout-shift.js';
import { untilLoaded } from '../pages/loaded.js';

test.use({ reducedMotion: 'no-preference' });

const COURSE = '/course/certified-ethical-hacker-ceh';
const WORKSHOP = '/workshop/incident-response-tabletop';
const information = ['/', '/aboutus', '/services', '/entrepreneur', '/helpdesk', '/policies'];
const pages = [...information, '/course', COURSE, '/workshop', '/auth', '/login'];

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

for (const path of pages) {
  test(`the title of ${path} stays as search engines read it, and the console has no messages`, async ({
    page,
    request,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const html = await (await request.get(path)).text();
    const title = titleOf(html);
    await watchLinks(page);
    const ahead = page.waitForRequest(/\/r\/mf_catalog\/.*expose/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The catalogue is prefetched when the page is idle; browsers warn about a preload that the page does not use.
    await ahead;
    const added = await page.evaluate(() => (globalThis as unknown as { preloads: string[] }).preloads);
    const inline = html.match(/<script>[\s\S]*?<\/script>/g)?.join('') ?? '';
    expect(added.filter((file) => !inline.includes(`"${file}"`))).toEqual([]);
    expect(titleOf(`<title>${await page.title()}</title>`)).toBe(title);
    // Ignores messages of graphics drivers.
    expect(said.filter((text) => !text.includes('GL Driver Message'))).toEqual([]);
  });
}

/** Preloads of files of remotes; those that a script of the HTML adds are used at once. */
async function watchLinks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const preloads: string[] = [];
    Object.assign(globalThis, { preloads });
    const isOfRemote = (node: Node): node is HTMLLinkElement =>
      node instanceof HTMLLinkElement && node.href.includes('/r/mf_');
    const observer = new MutationObserver((records) => {
      const links = records.flatMap(({ addedNodes }) => [...addedNodes].filter(isOfRemote));
      preloads.push(
        ...links.filter(({ rel }) => rel === 'preload').map(({ href }) => new URL(href).pathname),
      );
    });
    document.addEventListener('DOMContentLoaded', () => observer.observe(document.head, { childList: true }));
  });
}

test.describe('a page while the API is slow', () => {
  for (const { list, item, width } of [
    { list: '/course', item: COURSE, width: 1280 },
    { list: '/course', item: COURSE, width: 390 },
    { list: '/workshop', item: WORKSHOP, width: 1280 },
    { list: '/workshop', item: WORKSHOP, width: 390 },
  ]) {
    test(`moves nothing on the way from ${list} to a detail at ${width} px [UX-01]`, async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.setViewportSize({ width, height: 900 });
      await page.goto(list);
      await page.route(/\/api\/(course|workshop)\/[^/?]+$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.locator(`main a[href="${item}"]`).first().click();
      await expect(page.locator('main [aria-busy=true]')).toBeVisible();
      // Observes from the frame after the response to the click: on a slow machine that is later than half a
      // second, and the browser counts it as a shift.
      await page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await frame();
        await frame();
      });
      await page.evaluate(observeShifts, false);
      // Layout shifts within half a second after a click count as caused by it.
      await page.waitForFunction(
        (from) => performance.now() - from > 700,
        await page.evaluate(() => performance.now()),
      );
      release();
      await expect(page.getByRole('heading', { level: 2, name: /^About This/ })).toBeVisible();
      await untilLoaded(page);
      const { total, moved } = await shiftsOf(page);
      test.info().annotations.push({ type: 'shift', description: String(total) });
      expect(total, moved).toBeLessThanOrEqual(0.02);
    });
  }
});

test.describe('a page while its code is loading', () => {
  for (const width of [1280, 390])
    for (const path of ['/auth', '/login'])
      test(`keeps the footer below the first screen of ${path} at ${width} px [UX-01]`, async ({ page }) => {
        let release = () => {};
        const held = new Promise<void>((resolve) => (release = resolve));
        await page.route(/\/r\/shell\/.*\/account\..*js/, async (route) => {
          await held;
          await route.continue();
        });
        await page.setViewportSize({ width, height: 900 });
        await page.addInitScript(observeShifts, true);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByText('Loading the page…')).toBeVisible();
        await expect(page.getByRole('contentinfo')).not.toBeInViewport();
        release();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await untilLoaded(page);
        const { total, moved } = await shiftsOf(page);
        expect(total, moved).toBeLessThanOrEqual(0.02);
      });
});

test.describe('a page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test.describe('with the dark theme of the system', () => {
    test.use({ colorScheme: 'dark' });

    test('shows that a URL does not exist, in one background colour to its edges [S-164]', async ({
      page,
      expectedErrors,
    }) => {
      // The document itself has the status 404.
      expectedErrors.push(/404/);
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/course');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    });
  });

  test('shows every answer of the help desk, no search, and a form that sends nothing [S-051]', async ({
    page,
  }) => {
    await expect(async () => {
      await page.goto('/helpdesk');
      const responses = page.locator('[role=region][aria-labelledby$=question]');
      expect(await responses.count()).toBeGreaterThan(0);
      for (const response of await responses.all()) await expect(response).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    const form = page.getByRole('region', { name: 'Send us a message' }).locator('form');
    await expect(form).toHaveAttribute('method', 'post');
    await expect(form.locator('[type=submit]')).toBeDisabled();
  });
});

test('a server-rendered form sends nothing before its script is loaded, and its button does not change colour [SEC-27]', async ({
  page,
}) => {
  let releaseScripts = () => {};
  const held = new Promise<void>((resolve) => (releaseScripts = resolve));
  await page.route('**/r/**/*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/helpdesk', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: /^Send/ });
  await expect(button).toBeDisabled();
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await colour();
  releaseScripts();
  await expect(button).toBeEnabled();
  expect(await colour()).toBe(before);
});

test('a dark page is printed in black on white, without elements that only a screen needs', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/policies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const { text, scheme } = await page.evaluate(() => ({
    text: getComputedStyle(document.querySelector('main h2')!).color,
    scheme: getComputedStyle(document.documentElement).colorScheme,
  }));
  expect(scheme).toBe('light');
  expect(Math.max(...(text.match(/\d+/g) ?? ['255']).map(Number))).toBeLessThan(90);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
});

test('the header scrolls with the page at 400 %, and nothing covers it [UX-14]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await page.goto(COURSE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  const lying = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position, visibility } = getComputedStyle(element);
        const { bottom, height, top, width } = element.getBoundingClientRect();
        const isStuck = position === 'fixed' || position === 'sticky';
        const isSeen = visibility === 'visible' && bottom > 0 && top < innerHeight;
        return isStuck && isSeen && width * height > 320 * 20;
      })
      .map(({ className }) => className),
  );
  expect(lying).toEqual([]);
});

test('the links for mail and phone are large enough for touch [WCAG 2.5.8]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/helpdesk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const heights = await page
    .locator('a[href^="mailto:"], a[href^="tel:"], footer a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test('the footer is shorter than the screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/helpdesk');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Write to us' })).toBeAttached();
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(500);
});
