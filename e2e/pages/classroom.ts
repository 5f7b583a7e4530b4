import { expect, type Page } from '@playwright/test';
import { env } from '../config/env.js';
import { aLearner } from './learner.js';
import { buy } from './reach-checkout.js';

/** Films, a sheet, articles, one quiz and a live session that is not required. */
export const COURSE = {
  title: 'Entrepreneurship for Beginners',
  slug: 'entrepreneurship-for-beginners',
  film: 'Why most first ideas are wrong, and why that is fine',
  article: 'The smallest offer that can be sold',
  quiz: 'Check yourself: the arithmetic of one sale',
  sheet: 'Interview sheet',
} as const;

/** By the text of the question; what is right the server alone knows, and whoever has paid attention. */
const answers = [
  ['₹750'],
  ['40'],
  ['About a third'],
  ['Money in advance', 'A second order'],
  ['The state’s'],
] as const;

interface Lecture {
  readonly _id: string;
  readonly title: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** Somebody who has signed up, bought the course and is at the dashboard. */
export async function aStudent(page: Page): Promise<{ name: string }> {
  const person = await aLearner(page);
  await buy(page, COURSE.title);
  await page.goto('/dashboard');
  return { name: `${person.firstName} ${person.lastName}` };
}

export async function lecturesOf(page: Page): Promise<Lecture[]> {
  const answer = await page.request.get(`${env.BASE_URL}/api/lectures/${COURSE.slug}`);
  return ((await answer.json()) as { lectures: Lecture[] }).lectures;
}

export async function lectureAddress(page: Page, title: string): Promise<string> {
  const lecture = (await lecturesOf(page)).find((one) => one.title === title);
  if (!lecture) throw new Error(`There is no lecture ${title}`);
  return `/learn/${COURSE.slug}/${lecture._id}`;
}

/** In the page, as the one who is logged in there. */
export async function report(page: Page, lectureId: string): Promise<void> {
  const status = await page.evaluate(async (id) => {
    const response = await fetch('/api/user/progress', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-academy-csrf': '1',
        authorization: `Bearer ${localStorage.getItem('auth_token')}`,
      },
      body: JSON.stringify({ lectureId: id, positionSec: 0, watchedSec: 0, completed: true }),
    });
    return response.status;
  }, lectureId);
  expect(status).toBe(200);
}

/** @param wrong answers instead of the right ones, where they are wanted */
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
