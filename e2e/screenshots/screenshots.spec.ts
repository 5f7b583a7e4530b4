import { type Page } from '@playwright/test';
import { test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { aKnownAccount, aLearner } from '../pages/learner.js';
import { COURSE, lecturesOf, lectureUrl, report } from '../pages/learning.page.js';
import { buy } from '../pages/open-checkout.js';
import { type Screenshot, screenshots } from './screenshots.js';
import { saveScreenshot } from './save-screenshot.js';

const COURSES = ['Certified Ethical Hacker', 'Awareness of Cyber Crime', 'Small Business', COURSE.title];
const COMPLETED_LECTURES = 4;
const NEXT_LECTURE = 'A one-page site in an afternoon';

/** Opens the page that a screenshot shows. */
const open: Record<Screenshot, (page: Page) => Promise<unknown>> = {
  'course-list': (page) => page.goto('/course'),
  'course-page': (page) => page.goto(`/course/${COURSE.slug}`),
  'course-page-phone': (page) => page.goto(`/course/${COURSE.slug}`),
  dashboard: async (page) => {
    await aLearnerHalfway(page);
    await page.goto('/dashboard');
  },
  lecture: async (page) => {
    await aLearnerHalfway(page);
    await page.goto(await lectureUrl(page, NEXT_LECTURE));
  },
  'admin-courses': async (page) => {
    await new AdminPage(page).open();
    await page.getByRole('tab', { name: /^Courses/ }).click();
  },
};

for (const name of Object.keys(screenshots) as Screenshot[])
  test(`saves the screenshot ${name}`, async ({ page }) => {
    await open[name](page);
    await saveScreenshot(page, name);
  });

/** A new learner with a confirmed address, all courses, and progress in one of them. */
async function aLearnerHalfway(page: Page): Promise<void> {
  await aLearner(page, aKnownAccount);
  for (const course of COURSES) await buy(page, course);
  // The reports are sent from a page of the academy.
  await page.goto('/dashboard');
  const read = (await lecturesOf(page)).filter(({ type }) => type === 'file' || type === 'article');
  for (const lecture of read.slice(0, COMPLETED_LECTURES)) await report(page, lecture);
}
