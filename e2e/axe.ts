import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';

/** Only the source: AxeBuilder would inject it into every page twice per check, and return every passed rule. */
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core',
) as {
  source: string;
};

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{
    violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
  }>;
}

const HEIGHT = 900;
const WIDTHS = [320, 1280];

/** Only the success criteria, for pages without landmarks that are not part of the site, such as a mail. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules that the dark colours of a page can break; all others give the same result in both schemes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Widths of the screen, and a callback for each check. */
interface ScreenModes {
  readonly widths?: readonly number[];
  readonly onMode?: (mode: { readonly scheme: 'light' | 'dark'; readonly width: number }) => Promise<unknown>;
}

/**
 * Expects no violation on the open page, in light and dark, on a narrow and a wide screen, and no horizontal
 * scrolling.
 * @param tags of the rules; all rules by default
 */
export async function expectNoAxeFindings(
  page: Page,
  name: string,
  tags?: string[],
  { widths = WIDTHS, onMode }: ScreenModes = {},
): Promise<void> {
  // A page that is only rendered in the browser has no heading yet when it has loaded.
  if (!tags) await expect(page.locator('h1')).not.toHaveCount(0);
  const { colorScheme } = await page.evaluate(() => ({
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const),
  }));
  for (const scheme of ['light', 'dark'] as const)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: HEIGHT });
      await idle(page);
      const where = `${name}, ${scheme}, ${width} px`;
      expect.soft(await findings(page, scheme, tags), `findings of axe: ${where}`).toEqual([]);
      expect.soft(await overflow(page), `sideways scroll: ${where}`).toBeLessThanOrEqual(0);
      await onMode?.({ scheme, width });
    }
  await page.emulateMedia({ colorScheme });
}

async function findings(page: Page, scheme: 'light' | 'dark', tags?: string[]): Promise<string[]> {
  // Axe examines a frame by a separate instance in that frame.
  await Promise.all(page.frames().map(putAxeInto));
  const [type, values] = scheme === 'dark' ? ['rule', COLOUR_RULES] : ['tag', tags];
  const options = { resultTypes: ['violations'], ...(values && { runOnly: { type, values } }) };
  return page.evaluate(async (wanted) => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(document, wanted);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
}

async function putAxeInto(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
}

/** @returns the number of pixels by which the page is wider than the screen */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Waits for running transitions, whose colours are temporary. Spinners and paused animations never end. It polls,
 * because the promise of a replaced transition may never resolve.
 */
export async function idle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
}
