import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { env } from '../config/env.js';
import { linkIn } from '../mail-catcher.js';
import { AccountPage, aNewUser, type TestUser } from './account.page.js';
import { logIn, tokenOf } from './sign-in.js';

/** Signs a user up by the API. */
export async function anAccount(request: APIRequestContext): Promise<TestUser> {
  const user = aNewUser();
  const { firstName, lastName, email, password } = user;
  await post(request, 'register', { name: `${firstName} ${lastName}`, email, password, adult: true });
  return user;
}

/**
 * Signs a user up with a confirmed address, in a known device of the account, so that mails are not delayed by the
 * limit of one per minute (decision 0166).
 */
export async function aKnownAccount(request: APIRequestContext): Promise<TestUser> {
  const user = await anAccount(request);
  const link = new URL(await linkIn(request, user.email, '/verify-email?token='));
  await post(request, 'verify', { token: link.searchParams.get('token') });
  await tokenOf(request, user);
  await post(request, 'logout', {});
  return user;
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const headers = { 'x-academy-csrf': '1', origin: env.BASE_URL };
  const response = await request.post(`${env.BASE_URL}/api/user/${path}`, { data, headers });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Logs a user in to a new account by the API. */
export async function aLearner(page: Page, signUp = anAccount): Promise<TestUser> {
  const user = await signUp(page.request);
  await logIn(page, user);
  return user;
}

/** Signs a user up at the screens, for tests of other tabs. */
export async function aManuallyEnrolledLearner(page: Page): Promise<TestUser> {
  const user = aNewUser();
  const account = new AccountPage(page);
  await page.goto('/auth');
  await account.signUp(user);
  await account.logIn(user);
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  return user;
}
