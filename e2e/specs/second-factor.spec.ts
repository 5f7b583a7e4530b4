import { userList } from '@academy/contracts/users/admin-user.schemas';
import { type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectNoAxeFindings } from '../axe.js';
import { demoAccounts, env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { AccountPage, type TestUser } from '../pages/account.page.js';
import { anAccount } from '../pages/learner.js';
import { tokenOf } from '../pages/sign-in.js';

const STEP_MS = 30_000;
/** @param steps of 30 seconds from now: each code is valid once, and that of the next step is already valid */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** A new user with the role admin. */
async function anAdmin(page: Page): Promise<TestUser> {
  const { request } = page;
  const user = await anAccount(request);
  const headers = {
    authorization: `Bearer ${await tokenOf(request, demoAccounts.admin)}`,
    'x-academy-csrf': '1',
    origin: env.BASE_URL,
  };
  const found = await request.get(`${env.BASE_URL}/api/admin/users?search=${user.email}`, { headers });
  const { users } = userList.parse(await found.json());
  const changed = await request.put(`${env.BASE_URL}/api/admin/user/${users[0]?.id}`, {
    headers,
    data: { role: 'admin' },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await page.context().clearCookies();
  return user;
}

test('an admin sets up a second factor; from then on the password alone is not sufficient, and changes of roles require the factor again [T17]', async ({
  page,
  expectedErrors,
}) => {
  // The browser logs each wrong code, and each 403 after which the page prompts for a code.
  expectedErrors.push(/40[03]/);
  const user = await anAdmin(page);
  const other = await anAccount(page.request);
  const account = new AccountPage(page);
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  const code = page.getByRole('textbox', { name: 'Code' });
  await page.goto(env.ADMIN_URL);
  await account.logIn(user);
  await tab(/^Second factor/).click();
  await expect(page.getByText('Not set up')).toBeVisible();
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await expectNoAxeFindings(page, 'second factor, set-up');
  await code.fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Please enter the six digits/)).toBeVisible();
  await code.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const recoveryCodes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await expectNoAxeFindings(page, 'second factor, recovery codes');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText(/^Set up since/)).toBeVisible();

  await page.getByRole('button', { name: /^Sign out|^Log out/ }).click();
  await account.logIn(user);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(tab(/./)).toHaveCount(0);
  await expectNoAxeFindings(page, 'second factor, code in place of the admin area');
  await code.fill('aaaa-aaaa-aaaa-aaaa');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await code.fill(recoveryCodes[0]!);
  await page.keyboard.press('Enter');
  await tab(/^Users/).click();

  await page.getByLabel('Search by name or email').fill(other.email);
  const role = page.getByRole('row').filter({ hasText: other.email }).getByRole('combobox');
  await role.selectOption('admin');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(question).toBeVisible();
  await expectNoAxeFindings(page, 'second factor, code over the page');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog').getByText(/Please confirm this/)).toBeVisible();
  await expect(role).toHaveValue('user');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click();
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is an admin now\.$/)).toBeVisible();
  await expect(role).toHaveValue('admin');
  await role.selectOption('user');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make user' }).click();
  await expect(page.getByText(/is a user now\.$/)).toBeVisible();
});
