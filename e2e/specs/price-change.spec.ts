import { randomUUID } from 'node:crypto';
import { expectNoAxeFindings } from '../axe.js';
import { expect, test } from '../fixtures.js';
import { CoursePage } from '../pages/course.page.js';
import { aLearner } from '../pages/learner.js';
import { PhonePePage } from '../pages/phonepe.page.js';

test('a price that rose while the form was open has to be accepted before the payment [T55]', async ({
  page,
  catalogue,
  simulator,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const title = `Priced ${randomUUID()}`;
  const { id } = await catalogue.add('course', { title, price: '12999' });
  await aLearner(page);
  const course = new CoursePage(page);
  await course.openFromList(title);
  await course.openEnrollForm();
  await catalogue.change('course', id, { title, price: '13999' });
  await course.pay();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'The price is now ₹13,999 (was ₹12,999)',
  );
  await expectNoAxeFindings(page, 'a price to confirm');
  await course.confirm('₹13,999');
  await new PhonePePage(page).waitUntilOpen();
  const order = await simulator.merchantOrderIdOf(page.url());
  expect((await simulator.order(order)).amount).toBe(1_399_900);
});
