import { type Browser, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.js';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { CoursePage } from '../pages/course.page.js';
import { aLearner } from '../pages/learner.js';
import { PhonePePage } from '../pages/phonepe.page.js';

const OTHER = 'Entrepreneurship for Beginners';

// Each look of axe is taken four times.
test.slow();

async function anAdmin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await new AdminPage(page).open();
  return page;
}

test('a price that rose while the form was open is confirmed before anything is paid (T55)', async ({
  page,
  browser,
  simulator,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await aLearner(page);
  const course = new CoursePage(page);
  await course.openFromList(OTHER);
  await course.openEnrollForm();
  const desk = await anAdmin(browser);
  const admin = new AdminPage(desk);
  try {
    await admin.setPrice(OTHER, '13999');
    await course.pay();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('The price is now ₹13,999 (was ₹12,999)');
    await expectNoAxeFindings(page, 'a price to confirm');
    await dialog.getByRole('button', { name: 'Confirm and pay ₹13,999' }).click();
    await new PhonePePage(page).waitUntilOpen();
    const order = await simulator.merchantOrderIdOf(page.url());
    expect((await simulator.order(order)).amount).toBe(1_399_900);
  } finally {
    await desk.goto(`${env.ADMIN_URL}/admin`);
    await admin.setPrice(OTHER, '12999');
    await desk.context().close();
  }
});
