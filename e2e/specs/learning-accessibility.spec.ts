import { expectNoAxeFindings } from '../axe.js';
import { expect, test } from '../fixtures.js';
import { answerQuiz, anEnrolledLearner, COURSE, lectureUrl } from '../pages/learning.page.js';

test('axe has no findings on the pages of a course, in light and dark, at 320 and 1280 px [WCAG 2.2]', async ({
  page,
}) => {
  await anEnrolledLearner(page);
  await page.goto(`/learn/${COURSE.slug}`);
  await expect(page.getByRole('link', { name: 'Start learning' })).toBeVisible();
  await expectNoAxeFindings(page, 'the course');
  for (const title of [COURSE.video, COURSE.article, COURSE.sheet, COURSE.quiz]) {
    await page.goto(await lectureUrl(page, title));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoAxeFindings(page, title);
  }
  // No rule of axe detects controls that the frame of the video cuts off, and they cause no scrolling.
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(await lectureUrl(page, COURSE.video));
  for (const name of ['Mute', 'Full screen'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(await lectureUrl(page, COURSE.quiz));
  await answerQuiz(page, { wrong: true });
  await expect(page.getByText('Not passed yet')).toBeVisible();
  await expectNoAxeFindings(page, 'a quiz that was not passed');
});

test('axe has no findings on closed lectures and on dialogs [WCAG 2.2]', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of (403|404)/);
  await page.goto(await lectureUrl(page, COURSE.article));
  await expect(page.getByRole('heading', { name: 'This lecture is part of the course' })).toBeVisible();
  await expectNoAxeFindings(page, 'a closed lecture');
  await page.goto('/verify');
  await expect(page.getByLabel('Certificate number')).toBeVisible();
  await expectNoAxeFindings(page, 'where certificates are verified');
});
