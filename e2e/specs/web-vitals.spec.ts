import { type APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.js';

/** @returns the number of visits to the list of courses whose vital the BFF has measured */
async function measured(request: APIRequestContext, baseURL = ''): Promise<Record<string, number>> {
  const { port } = new URL(baseURL);
  const text = await (await request.get(`http://127.0.0.1:${Number(port) + 100}/metrics`)).text();
  const lines = text.matchAll(/^front_end_(?:vital_seconds|layout_shift)_count\{(.*)\} (\d+)$/gm);
  const counts: Record<string, number> = { CLS: 0, LCP: 0, TTFB: 0 };
  for (const [, labels = '', count] of lines) {
    if (!labels.includes('remote="mf_catalog"') || !labels.includes('route="/course"')) continue;
    const vital = /vital="(\w+)"/.exec(labels)?.[1] ?? 'CLS';
    counts[vital] = (counts[vital] ?? 0) + Number(count);
  }
  return counts;
}

// Chromium reports no request that a page sends while it is being left, so the receiver shows it.
test(
  'a visit reports its web vitals once, for the page of its first URL, when it is left [F10]',
  { tag: '@alone' },
  async ({ page, request, baseURL }) => {
    const before = await measured(request, baseURL);
    const isMeasuring = page.waitForResponse(/web-vitals/);
    await page.goto('/course?search=asha');
    await isMeasuring;
    await page.getByRole('link', { name: 'About Us' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
    expect(await measured(request, baseURL)).toEqual(before);
    await page.goto('/verify');
    const oneMore = { CLS: before['CLS']! + 1, LCP: before['LCP']! + 1, TTFB: before['TTFB']! + 1 };
    await expect.poll(() => measured(request, baseURL)).toMatchObject(oneMore);
  },
);
