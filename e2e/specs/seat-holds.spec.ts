import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { linkIn } from '../mail-catcher.js';
import { aLearner } from '../pages/learner.js';
import { tokensOf } from '../pages/session.js';

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the last seats of a workshop are held for confirmed addresses: the form says so and when the link was sent, and continues [AMB-12]', async ({
  browser,
  catalogue,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/, /429/);
  const title = `Small evening ${Date.now().toString(36)}`;
  const when = { date: dayAhead(40), time: '18:30', location: 'Hall 3, Bapatla' };
  const workshop = await catalogue.add('workshop', { title, capacity: '2', ...when });
  const other = await (await browser.newContext({ baseURL: env.BASE_URL })).newPage();
  await aLearner(other);
  const [token] = await tokensOf(other);
  const held = await other.request.post(`/api/workshop/phonepe/checkout/${workshop.id}`, {
    data: { mobile: '9876543210' },
    headers: { authorization: `Bearer ${token}`, 'x-academy-csrf': '1', origin: env.BASE_URL },
  });
  expect(held.ok(), await held.text()).toBe(true);
  await other.context().close();

  const user = await aLearner(page);
  await page.goto(`/workshop/${workshop.slug}`);
  await page
    .getByRole('button', { name: /^Enroll in Workshop/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile Number').fill('9876543210');
  const pay = dialog.getByRole('button', { name: /^Pay/ });
  await pay.click();
  await expect(dialog.getByRole('alert')).toContainText('Please confirm your e-mail address first');
  await dialog.getByRole('button', { name: 'Send me the link again' }).click();
  // Within a minute after the sign-up the mail is not sent again (decision 0166); the link below is the last one in
  // both cases.
  const isSent = page.getByText('We have sent you a new link. Open it');
  await expect(isSent.or(page.getByText('The last e-mail to this address was sent on'))).toBeVisible();

  const confirming = await page.context().newPage();
  await confirming.goto(await linkIn(page.request, user.email, '/verify-email?token='));
  await confirming.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(confirming.getByText('Thank you. Your e-mail address is confirmed.')).toBeVisible();
  await confirming.close();
  await pay.click();
  await expect(page).toHaveURL((url) => url.origin === new URL(env.PHONEPE_SIM_URL).origin);
});
