import { type Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
interface Shifts {
  total: number;
  /** Distance, time, and the beginning of each moved text, for the message of a failed test. */
  readonly moved: string[];
}

/**
 * Runs in the page, as an init script or by `evaluate`. Ignores shifts within half a second after a click, which
 * are an expected response to it.
 */
export function observeShifts(isBuffered: boolean): void {
  const shifts: Shifts = { total: 0, moved: [] };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      shifts.total += value;
      const texts = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 60)}`);
      shifts.moved.push(`${value.toFixed(4)} after ${Math.round(startTime)} ms: ${texts.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: isBuffered });
}

/** @returns the sum of all layout shifts, and their descriptions */
export async function shiftsOf(page: Page): Promise<{ total: number; moved: string }> {
  const { total, moved } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
  return { total, moved: moved.join('\n') };
}

/** Delays the calls of a URL until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export const untilPainted = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
