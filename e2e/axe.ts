import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const HEIGHT = 900;
const WIDTHS = [320, 1280];

/** For what is no page of ours and has no landmarks, such as a mail: the success criteria alone. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What the colours of a page can break; the rest of it is the same in the dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Sees no fault on what is open now, in light and in dark, on a narrow and on a wide screen, and no sideways scroll.
 * @param tags of the rules; all of them unless told
 */
export async function expectNoAxeFindings(page: Page, name: string, tags?: string[]): Promise<void> {
  const { colorScheme } = await page.evaluate(() => ({
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const),
  }));
  for (const scheme of ['light', 'dark'] as const)
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: HEIGHT });
      await settled(page);
      const where = `${name}, ${scheme}, ${width} px`;
      expect.soft(await findings(page, scheme, tags), `findings of axe: ${where}`).toEqual([]);
      expect.soft(await overflow(page), `sideways scroll: ${where}`).toBeLessThanOrEqual(0);
    }
  await page.emulateMedia({ colorScheme, reducedMotion: null });
}

async function findings(page: Page, scheme: 'light' | 'dark', tags?: string[]): Promise<string[]> {
  // No frame in our pages is another origin's: the results need no page of their own to be gathered in.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (scheme === 'dark') axe.withRules(COLOUR_RULES);
  else if (tags) axe.withTags(tags);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** @returns by how many pixels the page is wider than the screen */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Colours in the middle of a transition are nobody's. Spinners, and what somebody paused, never end.
 * Asked again and again: the promise of a transition that another one replaced may never settle.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
}
