import { type BrowserContext, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.js';
import { demoAccounts } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { type TestUser } from '../pages/account.page.js';
import { AdminPage } from '../pages/admin.page.js';
import { aLearner, aManuallyEnrolledLearner } from '../pages/learner.js';
import { reLoginDialog, dashboardLink, loginLink, logOut, tokensOf } from '../pages/session.js';

/** Two tabs of one browser with the dashboard of a new user. */
async function twoTabs(page: Page, context: BrowserContext): Promise<{ other: Page; user: TestUser }> {
  const user = await aLearner(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/dashboard');
    await expect(tab.getByRole('tab', { name: /My Courses/ })).toBeVisible();
  }
  return { other, user };
}

/** Simulates the state after ten minutes: the access token has expired, the refresh cookie is valid. */
async function outdate(page: Page): Promise<void> {
  const [token = ''] = await tokensOf(page);
  const [head, , signature] = (token ?? '').split('.');
  await page.evaluate((text) => localStorage.setItem('auth_token', text), `${head}.e30.${signature}`);
}

async function editProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel(/^Phone/).fill('9876543210');
}

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();

test('a signed-in user is redirected from the log-in screens to the dashboard, but not from a password reset [S-074, CON-05]', async ({
  page,
}) => {
  await aLearner(page);
  for (const path of ['/auth', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/login?forgot');
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
});

test('a log-out and a log-in update the other tab [S-113]', async ({ page, context, account }) => {
  const { other, user } = await twoTabs(page, context);
  await other.goto('/services');
  await expect(dashboardLink(other)).toBeVisible();
  await logOut(page);
  await expect(loginLink(other)).toBeVisible();
  await expect(reLoginDialog(other)).toBeHidden();
  await page.goto('/login');
  await account.logIn(user);
  await expect(dashboardLink(other)).toBeVisible();
});

test.describe('a session', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('is refreshed once by two tabs whose token has expired [SEC-09]', async ({ page, context }) => {
    const { other } = await twoTabs(page, context);
    const refreshes: string[] = [];
    context.on('request', (request) => {
      if (!request.url().endsWith('/api/user/refresh')) return;
      refreshes.push(request.frame().page() === page ? 'this tab' : 'the other tab');
    });
    // An open tab refreshes an expired token immediately; these two tabs have to find it while they load.
    await other.goto('about:blank');
    await outdate(page);
    for (const tab of [page, other]) await tab.goto('/dashboard', { waitUntil: 'commit' });
    for (const tab of [page, other]) {
      await expect(tab.getByRole('tab', { name: /My Courses/ })).toBeVisible();
      await expect(reLoginDialog(tab)).toBeHidden();
    }
    expect(refreshes).toHaveLength(1);
  });

  test('is refreshed without interrupting a form [SEC-09]', async ({ page }) => {
    await aLearner(page);
    await page.goto('/dashboard');
    await editProfile(page, 'Asha Refreshed');
    await outdate(page);
    const refreshed = page.waitForResponse('**/api/user/refresh');
    await save(page);
    expect((await refreshed).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: /Asha Refreshed/ })).toBeVisible();
    await expect(reLoginDialog(page)).toBeHidden();
  });

  test('prompts for a log-in over the page if it expires while a form is filled, and keeps the input in every tab [UX-19, S-116, S-123]', async ({
    page,
    context,
  }) => {
    const { other, user } = await twoTabs(page, context);
    await other.bringToFront();
    await editProfile(other, 'Typed Elsewhere');
    await page.bringToFront();
    await editProfile(page, 'Asha Kept');
    // Without its companion cookie the token is rejected, and no refresh is possible (T10).
    await context.clearCookies();
    await save(page);
    await expect(reLoginDialog(page)).toBeVisible();
    await expect(reLoginDialog(other)).toBeVisible();
    expect(await tokensOf(page)).toEqual([null, null]);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expectNoAxeFindings(page, 'log in again');

    await page.keyboard.press('Escape');
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await page.keyboard.press('Enter');
    await expect(reLoginDialog(page).getByText('Invalid e-mail or password')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Asha Kept/ })).toBeVisible();
    await expect(reLoginDialog(page)).toBeHidden();

    await other.bringToFront();
    await expect(reLoginDialog(other)).toBeHidden();
    await expect(other.getByLabel('Full Name')).toHaveValue('Typed Elsewhere');
    await save(other);
    await expect(other.getByRole('heading', { level: 1, name: /Typed Elsewhere/ })).toBeVisible();
  });

  test('does not save the input of one user after another user logs in in another tab [UX-19]', async ({
    page,
    context,
    account,
  }) => {
    const asha = await aLearner(page);
    await page.goto('/dashboard');
    await editProfile(page, 'Typed By Asha');
    const saves: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/user/update')) saves.push(request.url());
    });
    await context.clearCookies();
    await save(page);
    await expect(reLoginDialog(page)).toBeVisible();

    const other = await context.newPage();
    await aManuallyEnrolledLearner(other);
    await page.bringToFront();
    await expect(page.getByText(/You are now logged in as Asha Rao/)).toBeVisible();
    await expect(reLoginDialog(page)).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(saves).toHaveLength(1);

    await other.goto('/dashboard');
    await logOut(other);
    // While the account is still signed in, the page of the log-in leads away from its form.
    await expect(dashboardLink(other)).toBeHidden();
    await page.goto('/login');
    await account.logIn(asha);
    await expect(dashboardLink(page)).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Asha Rao' })).toBeVisible();
  });

  test('drops the input if a refresh returns another user [SEC-09]', async ({ page, context }) => {
    await aLearner(page);
    await page.goto('/dashboard');
    await editProfile(page, 'Typed By Asha');
    // The admin logs in at the other port; cookies are shared by all ports of the host.
    const admin = await context.newPage();
    await new AdminPage(admin).openManually();
    await page.bringToFront();
    await save(page);
    await expect(page.getByText(/You are now logged in as/)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /Typed By Asha/ })).toBeHidden();
  });

  test('becomes a visitor’s if the user leaves the prompt [UX-19]', async ({ page, context }) => {
    await aLearner(page);
    await page.goto('/dashboard');
    await editProfile(page, 'Asha Left');
    await context.clearCookies();
    await save(page);
    await page.getByRole('button', { name: 'Leave without logging in' }).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fdashboard$/);
    await expect(reLoginDialog(page)).toBeHidden();
  });

  test('prompts for a log-in at the admin’s own origin too, and keeps a form of many parts [UX-19]', async ({
    page,
    context,
  }) => {
    const admin = new AdminPage(page);
    await admin.openManually();
    await admin.edit('Small Business');
    // A trailing space, which the save trims.
    await page.getByLabel(/^About/).pressSequentially(' ');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Update Course' }).click();
    await expect(reLoginDialog(page)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(demoAccounts.admin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Course updated successfully!')).toBeVisible();
    await expect(reLoginDialog(page)).toBeHidden();
  });
});
