import { workshopResponse } from '@academy/contracts/catalog/catalog.schemas';
import { expectNoAxeFindings, WCAG } from '../axe.js';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { mailsTo } from '../mail-catcher.js';
import { Catalogue } from '../pages/catalogue.js';
import { aKnownAccount, aLearner } from '../pages/learner.js';

const reason = 'The trainer has fallen ill. We are looking for another date.';
const inMinutes = (minutes: number) => {
  const clock = new Date(Date.now() + minutes * 60_000).toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const [date = '', time = ''] = clock.split(' ');
  return { date, time: time.slice(0, 5) };
};

test('a free workshop sends mails for reminder, change and cancellation [CON-13, AMB-18]', async ({
  page,
  request,
}) => {
  const catalogue = await Catalogue.open();
  const title = `Phishing drill ${Date.now().toString(36)}`;
  const joinUrl = 'https://meet.example.com/phishing-drill';
  const fields = { title, price: '0', location: 'Online', joinUrl, ...inMinutes(50) };
  const { id, slug } = await catalogue.add('workshop', fields);
  // For an unconfirmed address, the second of two mails within a minute would be delayed (decision 0166).
  const { email } = await aLearner(page, aKnownAccount);
  const subjects = async () => (await mailsTo(request, email)).map(({ subject }) => subject);

  await page.goto(`/workshop/${slug}`);
  await page.getByRole('button', { name: 'Enroll in Workshop - Free' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Mobile Number/).fill('9876543210');
  await dialog.getByRole('button', { name: 'Enroll for free' }).click();
  await expect(page.getByText('You are enrolled').first()).toBeVisible();
  await expect.poll(subjects).toContainEqual(expect.stringMatching(`^Soon, at .* IST: ${title}$`));

  expect(await catalogue.cancel(id, { confirmation: 'yes', reason })).toBe(400);
  expect(await catalogue.cancel(id, { confirmation: 'CANCEL', reason })).toBe(200);
  expect(await catalogue.cancel(id, { confirmation: 'CANCEL', reason })).toBe(200);
  await expect.poll(subjects).toContain(`Cancelled: ${title}`);

  const { workshop } = workshopResponse.parse(
    await (await request.get(`${env.BASE_URL}/api/workshop/${slug}`)).json(),
  );
  expect(workshop.status).toBe('cancelled');

  const about = (await mailsTo(request, email)).filter(({ subject }) => subject.endsWith(title));
  expect(about).toHaveLength(2);
  expect(about[0]?.text).toContain(joinUrl);
  expect(about[1]?.text).toContain(reason);
  await page.goto('about:blank');
  for (const { subject, html } of about) {
    await page.setContent(html);
    await expectNoAxeFindings(page, subject, WCAG);
  }
  await catalogue.close();
});
