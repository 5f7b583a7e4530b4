import { type Page } from '@playwright/test';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';

const withoutBlanks = (texts: readonly string[]): string[] =>
  texts.map((text) => text.replaceAll(/\s+/g, ''));
const textsOf = async (page: Page, selector: string): Promise<string[]> =>
  withoutBlanks(await page.getByRole('article').first().locator(selector).allTextContents());

for (const [type, title] of [
  ['course', 'Certified Ethical Hacker (CEH)'],
  ['workshop', 'Phishing Simulation Night'],
] as const)
  test(`the preview of a ${type} has the headings, lists and facts of its public page, in the same order`, async ({
    page,
    context,
  }) => {
    await new AdminPage(page).open();
    const url = new URL(page.url());
    url.search = `?tab=${type}s&q=${encodeURIComponent(title)}`;
    await page.goto(url.href);
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(page.getByRole('article').getByRole('heading', { level: 2, name: title })).toBeVisible();
    if (type === 'course')
      await expect(page.getByRole('article').getByText('Free preview').first()).toBeVisible();

    const site = await context.newPage();
    const href = await page.getByRole('link', { name: 'View on the site' }).getAttribute('href');
    await site.goto(new URL(href ?? '', env.BASE_URL).href);
    await expect(site.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (type === 'course') await expect(site.getByText('Free preview').first()).toBeVisible();

    const headings = (await textsOf(site, 'h2')).filter((text) => text !== 'Reviews');
    expect(await textsOf(page, 'h3')).toEqual(headings);
    const lines = await textsOf(site, 'li');
    const previewed = await textsOf(page, 'li');
    expect(previewed.length).toBeGreaterThan(5);
    expect(previewed.filter((text) => !lines.some((line) => line.includes(text)))).toEqual([]);
    await site.close();
  });
