import { type Page, type Response } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { observeShifts, shiftsOf } from '../pages/layout-shift.js';
import { untilLoaded } from '../pages/loaded.js';

test.use({ reducedMotion: 'no-preference' });

const MAX_SCRIPT_KB = 170;

const art = (page: Page) => page.locator('[data-hero]');
const canvas = (page: Page) => art(page).locator('canvas');
/** Waits long, because the CPU renders on a busy machine. */
const shown = (page: Page, what: string) => expect(art(page)).toHaveAttribute('data-hero', what);

/** The pose of the model at rest: spread and rotation follow the scroll, x and y the mouse. */
async function pose(page: Page): Promise<number[]> {
  let before: string | null = null;
  await expect(async () => {
    const now = await canvas(page).getAttribute('data-pose');
    const isAtRest = now !== null && now === before;
    before = now;
    expect(isAtRest).toBe(true);
  }).toPass({ intervals: [250] });
  return String(before).split(' ').map(Number);
}

/** A screenshot of the model. */
const screenshot = async (page: Page): Promise<string> =>
  (await canvas(page).screenshot()).toString('base64');

test('the hero has heading, text and a model that follows the scroll and the mouse [S-036, S-037, S-038]', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(/Sanskrit for “without fear”/)).toBeVisible();
  await shown(page, 'scene');
  await expect(canvas(page)).toBeVisible();

  const [atTop, before] = [await pose(page), await screenshot(page)];
  await page.mouse.move(40, 60);
  const byMouse = await pose(page);
  expect(byMouse.slice(2)).not.toEqual(atTop.slice(2));
  expect(byMouse.slice(0, 2)).toEqual(atTop.slice(0, 2));
  expect(await screenshot(page)).not.toBe(before);

  await page.mouse.wheel(0, 240);
  await expect.poll(async () => (await pose(page))[0]).toBeGreaterThan(0.2);
  const [spread, rotation] = await pose(page);
  expect(rotation).toBe(spread);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await pose(page)).slice(0, 2)).toEqual([0, 0]);
});

test('a lost context shows the static panel, and is requested again after 100 ms [S-039, S-040]', async ({
  page,
}) => {
  await page.goto('/');
  await shown(page, 'scene');
  await expect(art(page).getByRole('img')).toHaveCSS('opacity', '1');
  await canvas(page).evaluate((element: HTMLCanvasElement) => {
    const log: Record<string, number> = {};
    Object.assign(window, { contextLog: log });
    for (const name of ['webglcontextlost', 'webglcontextrestored'])
      element.addEventListener(name, () => (log[name] = performance.now()));
    const lose = element.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const watched = new MutationObserver(() => (log['panel'] ??= performance.now()));
    watched.observe(element.closest('[data-hero]')!, { attributeFilter: ['data-hero'] });
    lose?.loseContext();
  });
  // The events fire shortly after the loss; until then the former scene is shown.
  const logged = () =>
    page.evaluate(() => (window as unknown as { contextLog: Record<string, number> }).contextLog);
  await expect
    .poll(async () => Object.keys(await logged()).sort())
    .toEqual(['panel', 'webglcontextlost', 'webglcontextrestored']);
  await shown(page, 'scene');
  const log = await logged();
  expect(log['webglcontextrestored']! - log['webglcontextlost']!).toBeGreaterThanOrEqual(99);

  await page.mouse.move(30, 30);
  const initialPose = await pose(page);
  await page.mouse.move(1200, 700);
  expect(await pose(page)).not.toEqual(initialPose);
});

test('a context that is not restored leaves the static panel and an otherwise unchanged page [S-039]', async ({
  page,
}) => {
  await page.goto('/');
  await shown(page, 'scene');
  await canvas(page).evaluate((element: HTMLCanvasElement) => {
    const extension = element.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    extension.restoreContext = () => {};
    extension.loseContext();
  });
  await shown(page, 'panel');
  await expect(canvas(page)).toHaveCount(0);
  await expect(art(page).getByRole('img')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse courses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('the model is not rendered off the screen, and then continues at the current position', async ({
  page,
}) => {
  await page.goto('/');
  await shown(page, 'scene');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // An observer that is added later is notified after that of the model.
  await canvas(page).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          if (entry?.isIntersecting) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(element.parentElement ?? element);
      }),
  );
  await twoFrames(page);
  const left = await pose(page);
  await page.mouse.move(40, 60);
  await twoFrames(page);
  expect(await pose(page)).toEqual(left);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await pose(page)).slice(0, 2)).toEqual([0, 0]);
  expect((await pose(page)).slice(2)).not.toEqual(left.slice(2));
});

test('the model is removed with its page and created again with it', async ({ page }) => {
  await page.goto('/');
  await shown(page, 'scene');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/aboutus$/);
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.goBack();
  await shown(page, 'scene');
  await expect(canvas(page)).toBeVisible();
});

test('the initial view needs at most 170 KB of script; the model is loaded after the page, and moves no content', async ({
  page,
}) => {
  const scripts: { response: Response; isAfterLoad: boolean }[] = [];
  let hasLoaded = false;
  page.on('load', () => (hasLoaded = true));
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push({ response, isAfterLoad: hasLoaded });
  });
  await page.addInitScript(observeShifts, true);
  await page.goto('/');
  await shown(page, 'scene');
  const found = await Promise.all(
    scripts.map(async ({ response, isAfterLoad }) => ({
      isAfterLoad,
      isModel: (await response.text()).includes('WebGLRenderer'),
      path: new URL(response.url()).pathname,
      sentKb: (await response.request().sizes()).responseBodySize / 1000,
    })),
  );
  expect(found.filter(({ isModel }) => isModel)).not.toEqual([]);
  expect(found.filter(({ isModel, isAfterLoad }) => isModel && !isAfterLoad)).toEqual([]);
  const html = await (await page.request.get('/')).text();
  const first = found.filter(({ path }) => html.includes(`"${path}"`));
  expect(first).not.toEqual([]);
  expect(first.reduce((sum, { sentKb }) => sum + sentKb, 0)).toBeLessThanOrEqual(MAX_SCRIPT_KB);
  const { total, moved } = await shiftsOf(page);
  expect(total, moved).toBeLessThanOrEqual(0.02);
});

/** Browser limits and user preferences for which the model is not loaded. */
const rejections: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'less motion is wanted': (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  'data is saved': (page) =>
    page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    ),
  'there is no WebGL 2': (page) =>
    page.addInitScript(() => {
      const original = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (
        this: HTMLCanvasElement,
        kind: string,
        ...rest: unknown[]
      ) {
        return kind === 'webgl2' ? null : original.call(this, kind as never, ...(rest as never[]));
      } as typeof original;
    }),
};

for (const [reason, reject] of Object.entries(rejections))
  test(`the static panel stays and no file of the model is fetched if ${reason} [S-039]`, async ({
    page,
  }) => {
    const bodies: Promise<string>[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'script') return;
      bodies.push(request.response().then(async (response) => (await response?.text()) ?? ''));
    });
    await reject(page);
    await page.goto('/');
    await untilLoaded(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.mouse.move(300, 300);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await shown(page, 'panel');
    await expect(art(page).getByRole('img')).toBeVisible();
    expect(await page.locator('canvas').count()).toBe(0);
    expect((await Promise.all(bodies)).filter((body) => body.includes('WebGLRenderer'))).toEqual([]);
  });
