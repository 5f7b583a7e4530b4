import { type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.js';
import { expect, test } from '../fixtures.js';
import { codeIn, linkIn, mailsTo } from '../mail-catcher.js';
import { aNewUser, type TestUser } from '../pages/account.page.js';
import { aKnownAccount, aLearner } from '../pages/learner.js';
import { tabTo } from '../pages/keyboard.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Moves to a field by Tab only and types. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function press(page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function logIn(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await type(page, 'Email', email);
  await type(page, 'Password', password);
  await page.keyboard.press('Enter');
}

test('a keyboard user signs up, confirms, logs in and out, forgets the password, pastes the code and chooses a new one [S-061 … S-072, S-080, S-081, S-086, S-087, S-090, S-092, S-096, CON-30, CON-31, AMB-15]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const user = aNewUser();
  await page.goto('/auth');
  await press(page, 'Sign up');
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await press(page, 'Please enter your first name', 'link');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type(user.firstName);
  await type(page, 'Last name', user.lastName);
  await type(page, 'Email', user.email);
  await type(page, 'Password', user.password);
  await type(page, 'Confirm password', user.password);
  await tabTo(page, page.getByLabel('I am 18 or older'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Registration successful! Please check your email for verification.'),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();

  const link = await linkIn(page.request, user.email, '/verify-email?token=');
  await page.goto(link);
  await press(page, 'Confirm my address');
  await expect(page.getByText('Thank you. Your e-mail address is confirmed.')).toBeVisible();
  await expect(page).toHaveURL(/\/verify-email$/);
  await press(page, 'Log in', 'link');
  await logIn(page, user);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/dashboard');
  for (const name of [/^Account of /, 'Logout']) {
    await tabTo(page, page.getByRole('banner').getByRole('button', { name }));
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();

  await page.goto('/login');
  await press(page, 'Forgot password?');
  await type(page, 'Email', user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password reset email sent! Please check your email.')).toBeVisible();
  const code = await codeIn(page.request, user.email);
  await tabTo(page, page.getByRole('textbox', { name: 'Code 1/6' }));
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);
  await page.keyboard.press('Control+V');
  await expect(page.getByText('OTP verified! You can now reset your password.')).toBeVisible();
  await type(page, 'New password', 'another calm river');
  await type(page, 'Confirm password', 'another calm river');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();
  await logIn(page, { ...user, password: 'another calm river' });
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  const subjects = (await mailsTo(page.request, user.email)).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.includes('was changed'))).toBe(true);
});

test('a reload and Back keep the step of a password reset, and each step focuses its heading [S-068, S-069, WCAG 2.4.3]', async ({
  page,
}) => {
  const { email } = await aKnownAccount(page.request);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeFocused();
  await expect(page).toHaveTitle(/^Forgot your password/);
  await page.goBack();
  await expect(heading(page, 'Welcome back')).toBeFocused();
  await page.goForward();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code 1/6' })).toBeFocused();

  await page.reload();
  await expect(page.getByText(`We have sent six digits to ${email}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code 1/6' }).click();
  const code = await codeIn(page.request, email);
  await page.keyboard.type(code);
  await expect(heading(page, 'Choose a new password')).toBeFocused();
  await page.reload();
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  expect(page.url()).not.toMatch(new RegExp(`${code}|@|token`));
  await page.goBack();
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Choose a new password')).toBeFocused();
  await page.getByLabel('New password').fill('another calm river');
  await page.getByLabel('Confirm password').fill('another calm river');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(heading(page, 'Welcome back')).toBeFocused();
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a signed-in user who resets a forgotten password gets the log-in page without a dialog [CON-31]', async ({
  page,
}) => {
  const { email } = await aLearner(page, aKnownAccount);
  await page.goto('/dashboard/account');
  await page.getByRole('link', { name: 'Forgot your password? Mail me a code' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code 1/6' })).toBeFocused();
  await page.keyboard.type(await codeIn(page.request, email));
  await page.getByLabel('New password').fill('another calm river');
  await page.getByLabel('Confirm password').fill('another calm river');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

const fields: [string, string, [label: string, autocomplete: string, type: string][]][] = [
  [
    'sign-up',
    '/auth',
    [
      ['First name', 'given-name', 'text'],
      ['Last name', 'family-name', 'text'],
      ['Email', 'username', 'email'],
      ['Password', 'new-password', 'password'],
      ['Confirm password', 'new-password', 'password'],
    ],
  ],
  [
    'log-in',
    '/login',
    [
      ['Email', 'username', 'email'],
      ['Password', 'current-password', 'password'],
    ],
  ],
  ['a forgotten password', '/login?forgot', [['Email', 'username', 'email']]],
  [
    'a new password',
    '/reset-password?token=x',
    [
      ['New password', 'new-password', 'password'],
      ['Confirm password', 'new-password', 'password'],
    ],
  ],
];

for (const [screen, path, expected] of fields) {
  test(`password managers and screen readers recognise every field of ${screen} [S-076, S-084, WCAG 1.3.5]`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const [label, autocomplete, kind] of expected) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('autocomplete', autocomplete);
      await expect(field).toHaveAttribute('type', kind);
      await expect(field).toHaveAttribute('name', /\w/);
      await expect(field).toHaveAttribute('required');
    }
  });
}

test.describe('the account screens, in light and dark, wide and narrow,', () => {
  // `accessibility.spec.ts` checks the initial state of these screens.
  test.use({ expectedErrors: [/status of 400/] });

  test('have no axe findings on sign-up and log-in, with and without errors', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expectNoAxeFindings(page, 'sign-up with errors');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectNoAxeFindings(page, 'log-in with errors');
  });

  test('have no axe findings on the steps of a password reset [S-091]', async ({ page }) => {
    await page.goto('/login?forgot');
    await expectNoAxeFindings(page, 'forgot');
    await page.getByLabel('Email').fill(`a.very.long.address.${aNewUser().email}`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expectNoAxeFindings(page, 'code');
    await page.getByRole('button', { name: 'Check code' }).click();
    await expect(page.getByText('Please enter all six digits')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Code 1/6' })).toBeFocused();
    await page.keyboard.type('000000');
    await expect(page.getByText('Invalid OTP code')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Code 1/6' })).toBeFocused();
    await expectNoAxeFindings(page, 'wrong code');
  });

  test('have no axe findings on the pages of links in mails', async ({ page }) => {
    await page.goto('/reset-password?token=x');
    await expect(heading(page, 'Choose a new password')).toBeVisible();
    await expectNoAxeFindings(page, 'new password');
    await page.goto('/reset-password');
    await expect(page.getByRole('link', { name: 'Ask for a new code' })).toHaveAttribute(
      'href',
      '/login?forgot',
    );
    await page.goto('/verify-email?token=x');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'no longer valid' })).toBeVisible();
    await expectNoAxeFindings(page, 'dead link');
  });
});
