import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { observeShifts, shiftsOf } from '../pages/layout-shift.js';

/** All indexable pages, each with a text that must be in its HTML without scripts. */
const pages = [
  { path: '/', text: /Why us/i },
  { path: '/course', text: '₹25,000' },
  { path: '/course/certified-ethical-hacker-ceh', text: '₹25,000' },
  { path: '/workshop', text: 'IST' },
  { path: '/teachers', text: 'Incident responder' },
  { path: '/teachers/meera-nair', text: 'Certified Ethical Hacker' },
  { path: '/aboutus', text: /mission/i },
  { path: '/services', text: /audit/i },
  { path: '/entrepreneur', text: '5,00,000' },
  { path: '/helpdesk', text: /payment/i },
  { path: '/policies', text: /refund/i },
] as const;

/** Records the main element of the server's HTML, and layout shifts. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(observeShifts, true);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      Object.assign(globalThis, { sent: document.querySelector('main') }),
    );
  });
}

/** React adds a property to each element that it has created or hydrated. */
const outcome = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const main = document.querySelector('main');
    const names = Object.keys(main?.querySelector('h1') ?? {});
    const { sent } = globalThis as unknown as { sent?: Element | null };
    return {
      isHydrated: names.some((name) => name.startsWith('__react')),
      isStored: main !== null && sent === main,
    };
  });

test.describe('the site without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, text } of pages) {
    test(`shows heading, texts and links of ${path}`, async ({ page }) => {
      // The first request for a page after a release may get it without rendered content.
      await expect(async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/, { timeout: 500 });
      }).toPass();
      await expect(page.getByRole('main')).toContainText(text);
      for (const link of ['Courses', 'Workshop', 'Help Desk']) {
        await expect(page.getByRole('banner').getByRole('link', { name: link })).toBeVisible();
      }
      await expect(page.getByText(/needs JavaScript/)).toHaveCount(0);
    });
  }

  test('links all sections from the first page by plain links, also on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const course = page
      .getByRole('main')
      .getByRole('link', { name: /Certified Ethical Hacker/ })
      .first();
    // On a busy machine a page may be sent without rendered content, and without scripts it stays so.
    await expect(async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
      await expect(course).toBeVisible({ timeout: 500 });
    }).toPass();
    await course.click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Certified Ethical Hacker/, {
        timeout: 500,
      });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Course Syllabus' })).toBeVisible();
  });
});

for (const { path } of pages) {
  test(`${path} hydrates its server-rendered HTML, and nothing moves (layout shift ≤ 0.02)`, async ({
    page,
  }) => {
    await watch(page);
    await expect(async () => {
      await page.goto(path);
      await expect.poll(async () => (await outcome(page)).isHydrated).toBe(true);
      expect((await outcome(page)).isStored).toBe(true);
    }).toPass();
    const { total, moved } = await shiftsOf(page);
    expect(total, moved).toBeLessThanOrEqual(0.02);
  });
}

test('other spellings of a URL redirect permanently to the canonical one, with their query [CON-01 … CON-04]', async ({
  request,
}) => {
  for (const [from, to] of [
    ['/Course?sort=price', '/course?sort=price'],
    ['/about', '/aboutus'],
    ['/contact', '/aboutus#contact'],
    ['/Services/', '/services'],
  ]) {
    const response = await request.get(from ?? '', { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([301, to]);
  }
});

test(
  'each page of the sitemap exists, with a title, a description and itself as its canonical URL',
  { tag: '@alone' },
  async ({ request }) => {
    const map = await (await request.get('/sitemap.xml')).text();
    const urls = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
    expect(urls.length).toBeGreaterThan(10);
    for (const { href, pathname } of urls) {
      const response = await request.get(pathname, { maxRedirects: 0 });
      expect([pathname, response.status()]).toEqual([pathname, 200]);
      const html = await response.text();
      expect(html).toContain(`<link rel="canonical" href="${href}">`);
      expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
      expect(html).not.toContain('noindex');
    }
  },
);
