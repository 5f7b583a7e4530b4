import { lectureList, type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { progressResponse } from '@academy/contracts/progress/progress.schemas';
import { expect, type Page } from '@playwright/test';
import { env } from '../config/env.js';
import { aLearner } from './learner.js';
import { buy } from './open-checkout.js';

/** Content of the demo course: videos, a sheet, articles, one quiz and an optional live session. */
export const COURSE = {
  title: 'Entrepreneurship for Beginners',
  slug: 'entrepreneurship-for-beginners',
  video: 'Why most first ideas are wrong, and why that is fine',
  article: 'The smallest offer that can be sold',
  quiz: 'Check yourself: the arithmetic of one sale',
  sheet: 'Interview sheet',
} as const;

/** The correct options in the order of the questions; the API does not return them. */
const answers = [
  ['₹750'],
  ['40'],
  ['About a third'],
  ['Money in advance', 'A second order'],
  ['The state’s'],
] as const;

/** A learner who has signed up, bought the course and opened the dashboard. */
export async function anEnrolledLearner(page: Page): Promise<{ name: string }> {
  const learner = await aLearner(page);
  await buy(page, COURSE.title);
  await page.goto('/dashboard');
  return { name: `${learner.firstName} ${learner.lastName}` };
}

export async function lecturesOf(page: Page): Promise<LectureOutline[]> {
  const response = await page.request.get(`${env.BASE_URL}/api/lectures/${COURSE.slug}`);
  return lectureList.parse(await response.json()).lectures;
}

export async function lectureUrl(page: Page, title: string): Promise<string> {
  const lecture = (await lecturesOf(page)).find((one) => one.title === title);
  if (!lecture) throw new Error(`There is no lecture ${title}`);
  return `/learn/${COURSE.slug}/${lecture._id}`;
}

/** Opens every video of the course, which starts the time that it takes to watch them (decision 0164). */
export async function openVideos(page: Page): Promise<void> {
  for (const { _id, type } of await lecturesOf(page))
    if (type === 'video') expect((await call(page, `/api/lecture/${_id}`)).status).toBe(200);
}

/**
 * Reports a video as watched to its end, any other lecture as done.
 * @returns whether the lecture is then completed
 */
export async function report(page: Page, { _id, durationSec, type }: LectureOutline): Promise<boolean> {
  const done = { lectureId: _id, positionSec: 0, watchedSec: 0, completed: true };
  const body = type === 'video' ? { ...done, watched: [[0, durationSec]] } : done;
  const response = await call(page, '/api/user/progress', body);
  expect(response.status).toBe(200);
  const { course } = progressResponse.parse(response.body);
  return course.lectures.some((lecture) => lecture.lectureId === _id && lecture.completed);
}

/** Sends calls from the page, as its signed-in user. */
const call = (page: Page, path: string, body?: object): Promise<{ status: number; body: unknown }> =>
  page.evaluate(
    async ([url, content]) => {
      const response = await fetch(url, {
        method: content === null ? 'GET' : 'POST',
        headers: {
          ...(content !== null && { 'content-type': 'application/json' }),
          'x-academy-csrf': '1',
          authorization: `Bearer ${localStorage.getItem('auth_token')}`,
        },
        body: content,
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    [path, body ? JSON.stringify(body) : null] as const,
  );

/** @param wrong selects wrong options for the first three questions */
export async function answerQuiz(page: Page, { wrong = false } = {}): Promise<void> {
  const questions = page.getByRole('group');
  for (const [index, right] of answers.entries()) {
    const question = questions.nth(index);
    const chosen = wrong && index < 3 ? [await firstWrong(question, right)] : right;
    for (const option of chosen) await question.getByLabel(option, { exact: true }).check();
  }
  await page.getByRole('button', { name: 'Check my answers' }).click();
}

async function firstWrong(
  question: ReturnType<Page['getByRole']>,
  right: readonly string[],
): Promise<string> {
  await question.locator('label').first().waitFor();
  const labels = await question.locator('label').allInnerTexts();
  return labels.map((text) => text.trim()).find((text) => !right.includes(text)) ?? '';
}
