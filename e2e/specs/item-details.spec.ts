import { randomBytes } from 'node:crypto';
import { expectNoAxeFindings } from '../axe.js';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { tabTo } from '../pages/keyboard.js';
import { observeShifts, shiftsOf } from '../pages/layout-shift.js';
import { aLearner } from '../pages/learner.js';
import { untilLoaded } from '../pages/loaded.js';
import { isSameImage, pixelsAround } from '../pages/screenshot.js';

const mark = randomBytes(6).toString('hex');
const PHONE = { width: 390, height: 844 };
const DAY_MS = 24 * 3_600_000;
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test.describe('an item', () => {
  test('is found by its id and by a former slug, and the URL becomes the current one [S-018, CON-03, CON-04]', async ({
    catalogue,
    page,
  }) => {
    const course = await catalogue.add('course', { title: `First name ${mark}` });
    const renamed = await catalogue.change('course', course.id, { title: `Second name ${mark}` });
    expect(renamed.slug).not.toBe(course.slug);
    for (const key of [course.id, course.slug, renamed.slug]) {
      await page.goto(`/course/${key}?from=mail#lectures`);
      await expect(page.getByRole('heading', { level: 1, name: `Second name ${mark}` })).toBeVisible();
      await expect(page).toHaveURL(`/course/${renamed.slug}?from=mail#lectures`);
    }
    // The history entry is replaced, so Back leaves the page.
    await page.goto('/course');
    await page.goto(`/course/${course.slug}`);
    await expect(page).toHaveURL(`/course/${renamed.slug}`);
    await page.goBack();
    await expect(page).toHaveURL('/course');
  });

  test('is found by the words of a title in Telugu, and has a URL that can be typed [CON-04, S-144]', async ({
    catalogue,
    page,
  }) => {
    const title = `సైబర్ భద్రత ${mark}`;
    const course = await catalogue.add('course', { title });
    expect(course.slug).toBe(`saibar-bhadrata-${mark}`);
    await page.goto(`/course?search=${encodeURIComponent(`భద్రత ${mark}`)}`);
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`/course/${course.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(title));
    // A second item with the same title gets a different slug.
    const second = await catalogue.add('course', { title });
    expect(second.slug).toBe(`${course.slug}-2`);
  });

  test('can be a workshop, opened from the list, by id and by slug, with a calendar that is updated with it [S-019, S-020, S-160, S-161, UX-16]', async ({
    catalogue,
    browser,
  }) => {
    const title = `Evening ${mark}`;
    const evening = { title, date: dayAhead(40), time: '18:30', capacity: '30', location: 'Hall 3, Bapatla' };
    const workshop = await catalogue.add('workshop', evening);
    const berlin = await browser.newContext({
      baseURL: env.BASE_URL,
      timezoneId: 'Europe/Berlin',
      locale: 'en-IN',
    });
    const page = await berlin.newPage();
    await page.goto(`/workshop?search=${mark}`);
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`/workshop/${workshop.slug}`);
    await page.goto(`/workshop/${workshop.id}`);
    await expect(page).toHaveURL(`/workshop/${workshop.slug}`);
    await expect(page.getByText(/6:30\s–\s8:30\spm IST$/)).toBeVisible();
    await expect(page.getByText(/pm your time \(GMT\+\d\)$/)).toBeVisible();
    await expect(page.getByText('30 seats left')).toBeVisible();
    await page.setViewportSize(PHONE);
    await page.addInitScript(observeShifts, true);
    await page.reload();
    await expect(page.getByText(/pm your time \(GMT\+\d\)$/)).toBeVisible();
    await untilLoaded(page);
    const { total, moved } = await shiftsOf(page);
    expect(total, moved).toBeLessThanOrEqual(0.02);

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await downloading).suggestedFilename()).toBe(`${workshop.slug}.ics`);

    const file = () => page.request.get(`/api/workshop/${workshop.id}/calendar.ics`).then((it) => it.text());
    const before = await file();
    await catalogue.change('workshop', workshop.id, { ...evening, date: dayAhead(41) });
    const after = await file();
    const line = (text: string, name: string) => new RegExp(`^${name}[:;].*$`, 'm').exec(text)?.[0];
    expect(line(after, 'UID')).toBe(line(before, 'UID'));
    expect([line(before, 'SEQUENCE'), line(after, 'SEQUENCE')]).toEqual(['SEQUENCE:0', 'SEQUENCE:1']);
    expect(line(before, 'DTSTART')).toContain(`${dayAhead(40).replaceAll('-', '')}T130000Z`);
    expect(line(after, 'DTSTART')).toContain(`${dayAhead(41).replaceAll('-', '')}T130000Z`);
    await berlin.close();
  });

  test('has a page with price and button always visible: in the panel on a wide screen, in a bar on a phone [S-166, S-168]', async ({
    page,
  }) => {
    await page.goto('/course/certified-ethical-hacker-ceh');
    const button = page.getByRole('button', { name: 'Enroll Now' });
    await expect(button).toHaveCount(1);
    await page.getByRole('heading', { name: 'Prerequisites' }).scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(PHONE);
    await page.getByRole('heading', { name: 'Prerequisites' }).scrollIntoViewIfNeeded();
    await expect(button).toHaveCount(2);
    await expect(button.last()).toBeInViewport({ ratio: 1 });
    // The bar never covers the focused element (WCAG 2.4.11).
    const last = page.getByRole('group').last().locator('summary');
    await tabTo(page, last);
    const [summary, bar] = [await last.boundingBox(), await button.last().boundingBox()];
    expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await button.last().click();
    await expect(page.getByText('Please login to enroll in this course!')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fcourse%2Fcertified-ethical-hacker-ceh/);
  });

  test('is linked for an enrolled user and not sold twice [AMB-21]', async ({ catalogue, page }) => {
    const title = `Open morning ${mark}`;
    const workshop = await catalogue.add('workshop', {
      title,
      price: '0',
      date: dayAhead(20),
      time: '11:00',
    });
    await aLearner(page);
    await page.goto(`/workshop/${workshop.slug}`);
    await page.getByRole('button', { name: 'Enroll in Workshop - Free' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Mobile Number/).fill('9876543210');
    await dialog.getByRole('button', { name: 'Enroll for free' }).click();
    await expect(page.getByText('You are enrolled').first()).toBeVisible();
    await page.goto(`/workshop/${workshop.slug}`);
    await expect(page.getByRole('button', { name: /^Enroll/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Continue in your dashboard' }).click();
    await expect(page.getByRole('tab', { name: /^My Workshops \(1\)/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  test('has an uploaded image in the fitting width, cached permanently, and replaced by the default if it is missing [S-140, S-193, S-195, S-196, SEC-18]', async ({
    catalogue,
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404|Failed to load resource/);
    await page.goto('/');
    const buffer = await page.screenshot({ type: 'jpeg' });
    const title = `Illustrated ${mark}`;
    await catalogue.add('course', { title, image: { name: 'me.jpg', mimeType: 'image/jpeg', buffer } });
    await page.setViewportSize(PHONE);
    await page.goto(`/course?search=${mark}&sort=title`);
    const imageElement = page.getByRole('listitem').filter({ hasText: title }).locator('img');
    await imageElement.scrollIntoViewIfNeeded();
    const chosen = () => imageElement.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(chosen).toMatch(/\/uploads\/[0-9a-f]{32}-400\.webp$/);
    const widths = (await imageElement.getAttribute('srcset'))
      ?.split(', ')
      .map((each) => each.split(' ')[0] ?? '');
    expect(widths).toHaveLength(3);
    for (const url of widths ?? []) {
      const { headers, status } = await page.request
        .get(url)
        .then((it) => ({ headers: it.headers(), status: it.status() }));
      expect([
        status,
        headers['content-type'],
        headers['cache-control'],
        headers['x-content-type-options'],
      ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff']);
    }

    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`/course?search=${mark}&sort=title&again=yes`);
    await imageElement.scrollIntoViewIfNeeded();
    await expect(imageElement).toHaveAttribute('src', /default-course.*\.svg|^data:image\/svg/);
    await expect(imageElement).not.toHaveAttribute('srcset');
    await expect
      .poll(() => imageElement.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('is shared by its canonical URL, also by keyboard [UX-17]', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/workshop');
    await page.getByRole('link', { name: 'Incident Response Tabletop' }).click();
    await tabTo(page, page.getByRole('button', { name: 'Share' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The link is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${env.BASE_URL}/workshop/incident-response-tabletop`,
    );
  });

  // `accessibility.spec.ts` checks the initial state of these pages.
  test('has a page that clips combining marks on the name of an instructor, so that they cover no other text [T42]', async ({
    catalogue,
    page,
  }) => {
    const facts = { createdBy: 'Zoe Rao', title: `Marks ${mark}` };
    const course = await catalogue.add('course', facts);
    const workshop = await catalogue.add('workshop', { ...facts, date: dayAhead(40), time: '18:30' });
    const lists = ['course', 'workshop'].map((list) => `/${list}?search=${encodeURIComponent(facts.title)}`);
    for (const path of [`/course/${course.slug}`, `/workshop/${workshop.slug}`, ...lists]) {
      await page.goto(path);
      const line = page.getByRole('listitem').filter({ hasText: /^By Zoe Rao$/ });
      await expect(line).toBeVisible();
      await untilLoaded(page);
      const [above, below] = await pixelsAround(page, line);
      const stacked = `By Z${'\u0301'.repeat(60)}oe${'\u0323'.repeat(60)} Rao`;
      await line.evaluate((element, text) => (element.textContent = text), stacked);
      const marked = page.getByRole('listitem').filter({ hasText: stacked }).last();
      const [aboveMarks, belowMarks] = await pixelsAround(page, marked);
      expect(isSameImage(aboveMarks, above), `above the name, ${path}`).toBe(true);
      expect(isSameImage(belowMarks, below), `below the name, ${path}`).toBe(true);
    }
  });

  test('has a page without axe findings, also with the bar of a phone', async ({ page }) => {
    await page.goto('/course/certified-ethical-hacker-ceh');
    await expect(page.getByText('Before the first packet')).toBeVisible();
    await page.setViewportSize(PHONE);
    await page.getByRole('heading', { name: 'Prerequisites' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toHaveCount(2);
    await expectNoAxeFindings(page, 'a course, further down');
  });
});

test('an unknown item is shown as missing, with a link back [S-164, S-177]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  for (const [kind, name] of [
    ['course', 'Course'],
    ['workshop', 'Workshop'],
  ] as const) {
    const response = await page.goto(`/${kind}/no-such-thing`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: `${name} not found` })).toBeVisible();
    await page.getByRole('link', { name: `Back to ${name}s` }).click();
    await expect(page).toHaveURL(`/${kind}`);
  }
});

test('the two URLs of a payment result show it [S-021, S-022]', async ({ page }) => {
  await page.goto('/payment/callback');
  await expect(page.getByText('No transaction ID found in URL or parameters').first()).toBeVisible();
  await page.goto('/payment-success/ORDER1');
  await expect(page.getByRole('heading', { name: 'Log in to see your payment' })).toBeVisible();
});
