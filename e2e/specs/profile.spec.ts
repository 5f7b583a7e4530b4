import { meResponse } from '@academy/contracts/users/user.schemas';
import { expectNoAxeFindings } from '../axe.js';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { mailsTo } from '../mail-catcher.js';
import { AccountSettingsPage } from '../pages/account-settings.page.js';
import { AccountPage } from '../pages/account.page.js';
import { aGoogleUser, GooglePage } from '../pages/google.page.js';
import { tabTo } from '../pages/keyboard.js';
import { aKnownAccount, aLearner } from '../pages/learner.js';
import { checkOut } from '../pages/open-checkout.js';
import { logOut } from '../pages/session.js';
import { signIn } from '../pages/sign-in.js';
import { isSameImage, pixelsAround } from '../pages/screenshot.js';

const COURSE = 'Certified Ethical Hacker';
const NEW_PASSWORD = 'a wild river at dusk';

test('a device that is logged out in the list is rejected at its next request [T8]', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const user = await aLearner(page);
  // Headless like all other browsers of tests: a normal user agent would be counted as a visit in `page-views`.
  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 15) HeadlessChrome/142.0 Mobile',
  });
  await signIn(phone, { email: user.email, password: user.password });
  const other = await phone.newPage();
  await other.goto(`${env.BASE_URL}/dashboard`);
  await expect(other.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  const settings = new AccountSettingsPage(page);
  await settings.open();
  await expect(settings.devices).toHaveCount(2);
  await expect(settings.devices.first()).toContainText('This device');
  await settings.devices.filter({ hasText: 'Chrome on Android' }).getByRole('button').click();
  await expect(settings.devices).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused();
  await other.reload();
  await expect(other).toHaveURL(/\/auth/);
  await page.reload();
  await expect(settings.devices).toHaveCount(1);
  await phone.close();
});

test('the password is changed by keyboard, and this device stays logged in; the log-out leads to the home page [AMB-17, S-250]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const user = await aLearner(page, aKnownAccount);
  const settings = new AccountSettingsPage(page);
  await settings.open();
  await tabTo(page, page.getByLabel('Current password', { exact: true }));
  await page.keyboard.type('not my password');
  await tabTo(page, page.getByLabel('New password', { exact: true }));
  await page.keyboard.type(NEW_PASSWORD);
  await tabTo(page, page.getByLabel('Repeat the new password', { exact: true }));
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.reload();
  await expect(settings.devices).toHaveCount(1);
  await expect(async () => {
    const subjects = (await mailsTo(page.request, user.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => /^Your password at .* was changed$/.test(subject))).toBe(true);
  }).toPass();
  await page.goto('/dashboard');
  await logOut(page);
  await expect(page).toHaveURL(`${env.BASE_URL}/`);
  await page.goto('/login');
  await new AccountPage(page).logIn({ email: user.email, password: NEW_PASSWORD });
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
});

test('all personal data is exported as one file, and then the account is deleted permanently [T72]', async ({
  page,
  simulator,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const user = await aLearner(page, aKnownAccount);
  const merchantOrderId = await checkOut(page, COURSE);
  await simulator.settle(merchantOrderId, 'COMPLETED');
  await page.goto(`/dashboard/orders/${merchantOrderId}/receipt`);
  await expect(page.getByRole('article')).toContainText('₹25,000.00');
  const settings = new AccountSettingsPage(page);
  await settings.open();
  const data = await settings.download(user.password);
  expect(data).toMatchObject({
    account: { profile: { email: user.email, name: 'Asha Rao' } },
    orders: [{ title: expect.stringContaining(COURSE), contact: { email: user.email } }],
    receipts: [{ totalPaise: 2_500_000 }],
    enrollments: [{ title: expect.stringContaining(COURSE) }],
  });
  expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash|refreshToken/);
  await settings.requestClosing(user.password);
  await settings.close();
  await expect(page).toHaveURL(`${env.BASE_URL}/`);
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await page.goto('/login');
  await new AccountPage(page).logIn(user);
  await expect(page.getByText('Invalid e-mail or password').first()).toBeVisible();
  await expect(async () => {
    const subjects = (await mailsTo(page.request, user.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => /^Your account at .* is deleted$/.test(subject))).toBe(true);
  }).toPass();
});

test('a user of Google sets a first password by a mailed code [CON-31]', async ({ page }) => {
  const user = aGoogleUser();
  const google = new GooglePage(page);
  await google.open();
  await google.choose(user);
  await expect(page).toHaveURL(/\/dashboard$/);
  const settings = new AccountSettingsPage(page);
  await settings.open();
  expect(await settings.download()).toMatchObject({ account: { profile: { email: user.email } } });
  await page.getByRole('button', { name: 'Mail me a code' }).click();
  await expect(page.getByText(/We have mailed a code/)).toBeVisible();
  let code = '';
  await expect(async () => {
    const mails = await mailsTo(page.request, user.email);
    code = mails.map(({ text }) => /^(\d{6})$/m.exec(text)?.[1]).find(Boolean) ?? '';
    expect(code).not.toBe('');
  }).toPass();
  await page.getByLabel('Code from the e-mail 1/6').pressSequentially(code);
  await settings.chooseNewPassword(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
});

test('the settings and their dialog have no findings of axe, and Escape returns to the settings', async ({
  page,
}) => {
  await aLearner(page);
  const settings = new AccountSettingsPage(page);
  await settings.open();
  await expectNoAxeFindings(page, 'account settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectNoAxeFindings(page, 'account settings with errors');
  const opener = page.getByRole('button', { name: 'Delete my account…' });
  await opener.click();
  await expect(settings.closing.getByLabel('Your password', { exact: true })).toBeFocused();
  await expectNoAxeFindings(page, 'account deletion');
  await page.keyboard.press('Escape');
  await expect(settings.closing).toBeHidden();
  await expect(opener).toBeFocused();
});

test('combining marks on a name are clipped, so that they cover no other text [T42]', async ({
  context,
  page,
}) => {
  await signIn(context);
  /** Takes screenshots of the page above and below its heading, for a user with this name. */
  const around = async (name: string): Promise<Buffer[]> => {
    await page.route('**/api/user/me*', async (route) => {
      const response = await route.fetch();
      const { user } = meResponse.parse(await response.json());
      await route.fulfill({ response, json: { user: { ...user, name } } });
    });
    // A tab without images, because images are painted at unpredictable times.
    await page.goto('/dashboard?tab=workshops');
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(page.getByRole('tab', { name: /^My Workshops/, selected: true })).toBeVisible();
    const painted = await pixelsAround(page, heading);
    await page.unroute('**/api/user/me*');
    return painted;
  };
  const [above, below] = await around('Zoe');
  const [aboveMarks, belowMarks] = await around(`Z${'\u0301'.repeat(30)}oe${'\u0323'.repeat(30)}`);
  expect(isSameImage(aboveMarks, above), 'above the name').toBe(true);
  expect(isSameImage(belowMarks, below), 'below the name').toBe(true);
});
