import { type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.js';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { mailsTo } from '../mail-catcher.js';
import { AdminPage } from '../pages/admin.page.js';

const WORDS = 'The third lecture stops after two minutes.';

/**
 * Sends a message.
 * @returns its e-mail address
 */
async function aMessage(page: Page, name: string): Promise<string> {
  const email = `writer.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.in`;
  const response = await page.request.post(`${env.BASE_URL}/api/contact`, {
    data: { name, email, message: WORDS },
    headers: { 'x-academy-csrf': '1', origin: env.BASE_URL },
  });
  expect(response.status()).toBe(200);
  return email;
}

async function openInbox(page: Page, search: string): Promise<void> {
  const url = new URL(page.url());
  url.search = `?tab=inbox&status=all&q=${encodeURIComponent(search)}`;
  await page.goto(url.href);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('link', { name });
const reply = (page: Page) => page.getByLabel('Your reply');

test('a message is answered with a template; the unsent answer is not lost [AMB-08]', async ({ page }) => {
  const name = `Asha ${Date.now()}`;
  const email = await aMessage(page, name);
  await new AdminPage(page).open();
  await openInbox(page, email);
  await rowOf(page, name).click();
  await expect(page.getByRole('heading', { name: /^Message [0-9A-Z]{4}-/ })).toBeFocused();
  await page.getByLabel('Template').selectOption('Lecture does not play');
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(reply(page)).toHaveValue(new RegExp(`^Dear ${name},`));
  await page.reload();
  await expect(reply(page)).toHaveValue(new RegExp(`^Dear ${name},`));
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText(`Academy Admin answered`)).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ text }) => text).join())
    .toContain('Sorry that the lecture does not play.');
});

test('a message takes the place of the list on a phone, and Back returns to its row [AMB-08]', async ({
  page,
}) => {
  const name = `Ravi ${Date.now()}`;
  const email = await aMessage(page, name);
  await new AdminPage(page).open();
  await page.setViewportSize({ width: 390, height: 844 });
  await openInbox(page, email);
  await rowOf(page, name).click();
  await expect(page.getByRole('region', { name: /^Message/ }).getByText(WORDS)).toBeVisible();
  await expect(rowOf(page, name)).toBeHidden();
  await page.getByRole('button', { name: 'Back to the messages' }).click();
  await expect(rowOf(page, name)).toBeFocused();
});

test('axe has no findings in an open message and its templates [WCAG 2.2]', async ({ page }) => {
  const name = `Meera ${Date.now()}`;
  const email = await aMessage(page, name);
  await new AdminPage(page).open();
  await openInbox(page, email);
  await rowOf(page, name).click();
  await expect(page.getByText('No account has this email address.')).toBeVisible();
  await expect(page.getByLabel('Template')).toBeVisible();
  await expectNoAxeFindings(page, 'message');
  await page.getByRole('button', { name: 'Templates' }).click();
  await expect(page.getByRole('button', { name: 'Edit Lecture does not play' })).toBeVisible();
  await expectNoAxeFindings(page, 'templates');
});
