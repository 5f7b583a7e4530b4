import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures.js';
import { observeShifts, shiftsOf } from '../pages/layout-shift.js';
import { Catalogue } from '../pages/catalogue.js';
import { tabTo } from '../pages/keyboard.js';
import { untilLoaded } from '../pages/loaded.js';

/** A word that no other course has, so that the tests see only their own courses. */
const MARK = `zephyr${randomBytes(6).toString('hex')}`;
const COUNT = 15;

// Its courses fill the first page of the list, so no other test may run at the same time.
test.describe('the list of courses', { tag: '@alone' }, () => {
  test.use({ reducedMotion: 'no-preference' });
  let catalogue: Catalogue;

  test.beforeAll(async () => {
    catalogue = await Catalogue.open();
    for (let number = 1; number <= COUNT; number += 1) {
      const category = number % 3 === 0 ? 'Awareness' : 'Entrepreneurship';
      await catalogue.add('course', {
        title: `Course ${String(number).padStart(2, '0')} ${MARK}`,
        price: String(number * 100),
        category,
      });
    }
  });
  test.afterAll(() => catalogue.close());

  test('is searched, filtered, sorted and paged by its URL, which Back and a link restore [S-139, S-147, UX-22]', async ({
    page,
    context,
  }) => {
    await page.goto('/course');
    await page.getByRole('searchbox').fill(MARK);
    await expect(page).toHaveURL(`/course?search=${MARK}`);
    const results = page.getByRole('region', { name: 'Courses' });
    const status = results.getByRole('status');
    await expect(status).toHaveText(`${COUNT} courses for “${MARK}”`);
    await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
    await expect(results.getByRole('heading', { level: 2 }).first()).toHaveText(`Course 01 ${MARK}`);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(results.getByRole('heading', { level: 2 })).toHaveText(
      [13, 14, 15].map((number) => `Course ${number} ${MARK}`),
    );
    await expect(status).toBeFocused();

    // The same URL renders the same list immediately, without a request to the API.
    const shared = await context.newPage();
    const requests: string[] = [];
    shared.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await shared.goto(page.url());
    await expect(shared.getByText('Page 2 of 2')).toBeVisible();
    await expect(shared.getByRole('searchbox')).toHaveValue(MARK);
    await expect(shared.getByLabel('Sort by')).toHaveValue('price');
    expect(requests).not.toContain('/api/course/all');
    await shared.close();

    await page.getByLabel('Category').selectOption('Awareness');
    await expect(status).toHaveText(`5 courses for “${MARK}” in Awareness`);
    await page.goBack();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByLabel('Category')).toHaveValue('');
    await page.goBack();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Sort by')).toHaveValue('');
    await page.goBack();
    // All letters of the search were one history entry.
    await expect(page).toHaveURL('/course');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.goForward();
    await expect(status).toHaveText(`${COUNT} courses for “${MARK}”`);
    await expect(page.getByRole('searchbox')).toHaveValue(MARK);
  });

  test('restores the scroll position on the way back from a course [UX-22]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/course?search=${MARK}&sort=title`);
    const card = page.getByRole('link', { name: `Course 09 ${MARK}` });
    await card.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(1_000);
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: `Course 09 ${MARK}` })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });

  test('shows that nothing matches, and one button clears the search [UX-09]', async ({ page }) => {
    await page.goto(`/course?search=${MARK}nothing`);
    await expect(page.getByText('No course matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/course');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });

  test('has one, two, three or four columns depending on the width [S-141]', async ({ page }) => {
    await page.goto(`/course?search=${MARK}`);
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(cards).toHaveCount(12);
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [1_024, 3],
      [1_280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await Promise.all((await cards.all()).slice(0, 5).map((card) => card.boundingBox()));
      const top = boxes[0]?.y ?? 0;
      expect(
        boxes.filter((box) => box && Math.abs(box.y - top) < 2),
        `${width} px`,
      ).toHaveLength(columns);
    }
  });

  test('has links to courses from the start, while their text fades in within 500 ms, that of workshops within 1000 [S-142, S-143, S-159, CON-29]', async ({
    page,
  }) => {
    await page.goto(`/course?search=${MARK}&sort=title`);
    const words = page.getByText('View Course Details').first();
    const motion = await words.evaluate((element) => {
      const { animationDuration, animationDelay } = getComputedStyle(element);
      return [animationDuration, animationDelay];
    });
    expect(motion).toEqual(['0.5s', '0s']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await words.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    await page.goto(`/workshop`);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const later = page.getByText('View Workshop Details').first();
    expect(await later.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('1s');

    await page.goto(`/course?search=${MARK}&sort=title`);
    const link = page.getByRole('link', { name: `Course 01 ${MARK}` });
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/course/course-01-${MARK}$`));
  });

  test('moves no visible text while it loads [UX-01]', async ({ page }) => {
    await page.addInitScript(observeShifts, true);
    await page.goto('/course');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await untilLoaded(page);
    const { total, moved } = await shiftsOf(page);
    expect(total, moved).toBeLessThanOrEqual(0.02);
  });
});

test('the list of courses shows bundled courses without a network, and loads when the network is back [S-148, CON-19, UX-18]', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/workshop');
  await expect(page.getByText('View Workshop Details').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByText(/The catalogue cannot be reached right now/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '₹12,999' }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/The catalogue cannot be reached right now/)).toBeHidden();
  const status = page.getByRole('region', { name: 'Courses' }).getByRole('status');
  await expect(status.filter({ hasText: /^\d+ courses?$/ })).toBeAttached();
});
