import { checkCodeResponse } from '@academy/contracts/passwords/password.schemas';
import { type APIRequestContext } from '@playwright/test';
import { expectNoAxeFindings, WCAG } from '../axe.js';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { codeIn, linkIn, mailsTo } from '../mail-catcher.js';
import { aKnownAccount, anAccount } from '../pages/learner.js';

const headers = { 'x-academy-csrf': '1', origin: env.BASE_URL };
const post = (request: APIRequestContext, path: string, data: object) =>
  request.post(`${env.BASE_URL}/api/user/${path}`, { data, headers });

/** A user with three mails: the confirmation of the address, a code, and the notice of a changed password. */
async function correspondence(request: APIRequestContext): Promise<string> {
  const { email } = await aKnownAccount(request);
  await post(request, 'forgot', { email });
  const code = await codeIn(request, email);
  const { token } = checkCodeResponse.parse(await (await post(request, 'otp', { email, code })).json());
  await post(request, 'reset', { token, password: 'another calm river' });
  await linkIn(request, email, '/login?forgot');
  return email;
}

test('mails are readable in HTML, in light and dark, narrow and wide, and have the same content in plain text [AMB-15, AMB-19]', async ({
  page,
  request,
}) => {
  const mails = await mailsTo(request, await correspondence(request));
  expect(mails).toHaveLength(3);
  const requested: string[] = [];
  page.on('request', (sent) => void requested.push(sent.url()));
  for (const { subject, html, text } of mails) {
    await page.setContent(html);
    await expectNoAxeFindings(page, subject, WCAG);
    expect(requested, `requests of a mail that is read: ${subject}`).toEqual([]);
    const addresses = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.textContent));
    for (const said of await page.locator('p').allInnerTexts()) {
      const isAddress = said.startsWith('Or open this address');
      if (!isAddress) expect(text).toContain(said);
    }
    for (const url of addresses.filter((address) => address?.startsWith('http'))) expect(text).toContain(url);
    expect(text).toContain('We never ask for your password');
  }
});

test('the link to verify confirms the address [S-096, CON-31]', async ({ page, request }) => {
  const { email } = await anAccount(request);
  await page.goto(await linkIn(request, email, '/verify-email?token='));
  await expectNoAxeFindings(page, 'to be confirmed');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Thank you. Your e-mail address is confirmed.')).toBeVisible();
  await expectNoAxeFindings(page, 'confirmed');
});

test('a mailed link logs in once, by its button, and stays valid however often it is opened [T17, T19]', async ({
  page,
  request,
  expectedErrors,
}) => {
  const { email } = await aKnownAccount(request);
  await post(request, 'login-link', { email });
  const link = await linkIn(request, email, '/login-link?token=');
  for (let opening = 0; opening < 2; opening += 1) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in by link' })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/login-link$/);
  await expectNoAxeFindings(page, 'the link to log in');
  const button = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await button.click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();

  expectedErrors.push(/status of 400/);
  const elsewhere = await page.context().browser()!.newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere.getByRole('link', { name: 'Log in another way' })).toBeVisible();
  await elsewhere.close();
});

test('the button of a security notice leads directly to a new password [CON-31]', async ({
  page,
  request,
}) => {
  const email = await correspondence(request);
  await page.goto(await linkIn(request, email, '/login?forgot'));
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
});
