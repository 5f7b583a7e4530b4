import { readFile } from 'node:fs/promises';
import { lectureResponse } from '@academy/contracts/lectures/lecture.schemas';
import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { expectNoAxeFindings } from '../axe.js';
import { demoAccounts, env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import {
  answerQuiz,
  anEnrolledLearner,
  COURSE,
  lectureUrl,
  lecturesOf,
  openVideos,
  report,
} from '../pages/learning.page.js';
import { aLearner } from '../pages/learner.js';
import { buy } from '../pages/open-checkout.js';

const coursePage = `/learn/${COURSE.slug}`;
const player = 'video';

test.describe('a visitor', () => {
  test('watches a preview from the course’s page, with captions; the other lectures are closed [S-264]', async ({
    page,
    expectedErrors,
  }) => {
    // The browser logs rejected requests.
    expectedErrors.push(/status of 403/);
    await page.goto(`/course/${COURSE.slug}`);
    await page.getByRole('link', { name: COURSE.video }).click();
    await expect(page.getByRole('heading', { level: 1, name: COURSE.video })).toBeVisible();
    await expect(page.getByText(/free preview/)).toBeVisible();
    await page.getByRole('button', { name: 'Captions' }).click();
    await page.getByRole('button', { name: 'Play' }).click();
    await expect
      .poll(() => page.locator(player).evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(1);
    expect(
      await page
        .locator(player)
        .evaluate((video: HTMLVideoElement) => [
          video.textTracks[0]?.mode,
          (video.textTracks[0]?.cues?.length ?? 0) > 0,
        ]),
    ).toEqual(['showing', true]);
    await page.goto(await lectureUrl(page, COURSE.article));
    await expect(page.getByRole('heading', { name: 'This lecture is part of the course' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  test('cannot open the link of a video after it was changed [SEC-30]', async ({ request, page }) => {
    const [, id = ''] = (await lectureUrl(page, COURSE.video)).split(`${COURSE.slug}/`);
    const { lecture } = lectureResponse.parse(
      await (await request.get(`${env.BASE_URL}/api/lecture/${id}`)).json(),
    );
    const link = `${env.BASE_URL}${lecture.video?.url}`;
    const part = await request.get(link, { headers: { range: 'bytes=0-99' } });
    expect([part.status(), part.headers()['content-length']]).toEqual([206, '100']);
    for (const bad of [link.replace(/until=\d/, 'until=9'), `${link}x`, link.split('?')[0] ?? ''])
      expect((await request.get(bad)).status()).toBe(403);
  });
});

test('a learner sees the errors of a quiz of ten questions below the header on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await aLearner(page);
  await buy(page, 'Awareness of Cyber Crime');
  await page.goto('/learn/awareness-of-cyber-crime-and-threats');
  await page.getByRole('link', { name: /^Spot the fake/ }).click();
  await expect(page.getByText('0 of 10 answered')).toBeVisible();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByRole('alert', { name: 'Some questions have no answer yet' })).toBeFocused();
  const title = page.getByText('Some questions have no answer yet');
  await expect(title).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('a lecture has a slim bar from the first paint, and Back shows the whole frame [0190]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /ScriptNetworkError/, /Front-end failure/);
  await anEnrolledLearner(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await page.setViewportSize({ width: 390, height: 844 });
  // The shell's own code is sufficient: no file of the remote has been loaded.
  await page.route(/\/r\/mf_learner\//, (route) => route.abort());
  await page.goto(await lectureUrl(page, COURSE.article));
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.unroute(/\/r\/mf_learner\//);
  await page.reload();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: COURSE.title })).toHaveAttribute('href', coursePage);
  await expect(bar.getByText(/^0 of \d+ done$/)).toBeVisible();
  await expect(navigation).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await bar.getByRole('button', { name: /^Account of/ }).click();
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await bar.getByRole('button', { name: 'Open menu' }).click();
  await expect(navigation).toBeVisible();
});

test('a learner buys, watches, loses the connection, passes, gets a certificate, and can verify it until it is revoked [S-254, S-264, S-265, AMB-02, CON-03, CON-39, T27]', async ({
  page,
  context,
  browser,
  expectedErrors,
}) => {
  // The browser logs the offline requests and the 429 of a quiz that is repeated too soon.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /status of 429/);
  const { name } = await anEnrolledLearner(page);
  await openVideos(page);

  await test.step('the dashboard links to the course and to its page [S-254]', async () => {
    await page.getByRole('tab', { name: /My Courses \(1\)/ }).click();
    const card = page.getByRole('tabpanel').getByRole('link', { name: COURSE.title, exact: true });
    await expect(card).toHaveAttribute('href', /\/course\/\w{26}/);
    await page.getByRole('link', { name: `Start: ${COURSE.title}` }).click();
    await expect(page).toHaveURL(coursePage);
    await page.getByRole('link', { name: 'Start learning' }).click();
    await expect(page.getByRole('heading', { level: 1, name: COURSE.video })).toBeVisible();
  });

  await test.step('a video is played by keyboard, and continues at its last position', async () => {
    const video = page.locator(player);
    await video.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(4);
    await page.keyboard.press('>');
    expect(await video.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(1.25);
    await page.keyboard.press('c');
    await expect(page.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('m');
    await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
    const reported = page.waitForResponse(
      (response) => response.url().includes('/api/user/progress') && response.request().method() === 'POST',
    );
    await page.keyboard.press('Space');
    const response = await reported;
    expect(response.status()).toBe(200);
    const { watched } = response.request().postDataJSON() as { watched: [number, number][] };
    expect(watched.at(0)?.[1]).toBeGreaterThanOrEqual(4);
    const place = await video.evaluate((one: HTMLVideoElement) => Math.floor(one.currentTime));
    await page.reload();
    await expect(page.getByText(/Continued at 0:0\d/)).toBeVisible();
    const resumed = await page
      .locator(player)
      .evaluate((one: HTMLVideoElement) => [one.currentTime, one.playbackRate]);
    expect(Math.abs((resumed[0] ?? 0) - place)).toBeLessThanOrEqual(1);
    expect(resumed[1]).toBe(1.25);
  });

  await test.step('a note links to its position', async () => {
    await page.getByLabel('New note').fill('Ask three people before building anything');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Ask three people before building anything')).toBeVisible();
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    await page.locator(player).evaluate((one: HTMLVideoElement) => (one.currentTime = 1));
    await page.getByRole('button', { name: /^Go to 0:/ }).click();
    await expect
      .poll(() => page.locator(player).evaluate((one: HTMLVideoElement) => one.currentTime))
      .toBeGreaterThan(2);
  });

  await test.step('progress without a connection is stored and sent [AMB-02]', async () => {
    await page.goto(await lectureUrl(page, COURSE.article));
    const url = page.url();
    const bar = page.getByRole('banner');
    await expect(bar.getByText(/^0 of \d+ done$/)).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel('New note').fill('Written without a connection');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Not sent yet')).toBeVisible();
    await page.getByRole('link', { name: 'Complete and continue' }).click();
    await expect(bar.getByText(/^1 of \d+ done$/)).toBeVisible();
    await expect(page.getByText(/saved on this device|kept on this device/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/on this device/)).toHaveCount(0);
    await page.goto(url);
    await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Written without a connection')).toBeVisible();
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    await expect(bar.getByText(/^1 of \d+ done$/)).toBeVisible();
  });

  await test.step('a sheet is downloaded under its name', async () => {
    await page.goto(await lectureUrl(page, COURSE.sheet));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Download/ }).click();
    const path = await (await download).path();
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('a quiz is failed, and then passed, with its explanations', async () => {
    await page.goto(await lectureUrl(page, COURSE.quiz));
    await answerQuiz(page, { wrong: true });
    await expect(page.getByText('Not passed yet')).toBeVisible();
    await expect(page.getByText('Right answer')).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('group').first()).toBeFocused();
    await expect(async () => {
      if (await page.getByText('Passed', { exact: true }).isVisible()) return;
      await answerQuiz(page);
      await expect(page.getByText('Passed', { exact: true })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByText('30,000 ÷ 750 = 40.')).toBeVisible();
  });

  await test.step('the dashboard shows the progress, and links to the next lecture [CON-39]', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
    await expect(page.getByText('In progress').first()).toBeVisible();
  });

  let number = '';
  await test.step('the learner claims the certificate by name after all required lectures', async () => {
    for (const lecture of await lecturesOf(page))
      if (lecture.isRequired && lecture.type !== 'quiz')
        await expect.poll(() => report(page, lecture), { timeout: 60_000 }).toBe(true);
    await page.goto(coursePage);
    await expect(page.getByRole('heading', { name: `You finished ${COURSE.title}` })).toBeVisible();
    await page.getByRole('button', { name: 'Get your certificate' }).click();
    await expect(page.getByRole('dialog').getByLabel('Full name')).toHaveValue(name);
    await page.getByRole('button', { name: 'Issue the certificate' }).click();
    await expect(page).toHaveURL(/\/dashboard\/certificates\/AC-\d{4}-/);
    await expect(page.getByRole('article').getByText(name)).toBeVisible();
    number = page.url().split('/').at(-1) ?? '';
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // A4 in landscape: 842 × 595 points.
    const [, wide, high] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    expect([Math.round(Number(wide)), Math.round(Number(high))]).toEqual([842, 595]);
  });

  await test.step('the certificate is readable on a phone, and its image is in landscape', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const sizes = await page
      .getByRole('article')
      .locator('p, dt, dd')
      .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
    await expectNoAxeFindings(page, 'a certificate on a phone');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PNG' }).click();
    const image = await download;
    expect(image.suggestedFilename()).toBe(`${number}.png`);
    const bytes = await readFile(await image.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // Width and height in the PNG header: 66 rem at double resolution, A4 in landscape.
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    expect([width, Math.round((width / height) * 100)]).toEqual([2112, 141]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('a visitor verifies the certificate by its number, and the browser checks the signature', async () => {
    const stranger = await browser.newContext({ baseURL: env.BASE_URL });
    const other = await stranger.newPage();
    await other.goto('/verify');
    await other.getByLabel('Certificate number').fill(number.toLowerCase().replaceAll('-', ' '));
    await other.getByRole('button', { name: 'Check' }).click();
    await expect(other.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
    await expect(other.getByText(name)).toBeVisible();
    await expect(other.getByText('Signature verified in your browser')).toBeVisible();
    await expectNoAxeFindings(other, 'a verified certificate');

    const login = await other.request.post('/api/user/login', {
      data: demoAccounts.admin,
      headers: { 'x-academy-csrf': '1', origin: env.BASE_URL },
    });
    const { token } = sessionResponse.parse(await login.json());
    const revoked = await other.request.post(`/api/admin/certificate/${number}/revoke`, {
      data: { reason: 'Issued to the wrong person by mistake' },
      headers: { authorization: `Bearer ${token}`, 'x-academy-csrf': '1', origin: env.BASE_URL },
    });
    expect(revoked.status()).toBe(200);
    await other.reload();
    await expect(other.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible();
    await expect(other.getByText('Issued to the wrong person by mistake')).toBeVisible();
    await expectNoAxeFindings(other, 'a revoked certificate');
    await stranger.close();
  });
});
