import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { env } from '../config/env.js';
import { AccountPage, aNewPerson, type Person } from './account.page.js';
import { logIn } from './sign-in.js';

/** Somebody who has signed up, without the screen. */
export async function anAccount(request: APIRequestContext): Promise<Person> {
  const person = aNewPerson();
  const { firstName, lastName, email, password } = person;
  const response = await request.post(`${env.BASE_URL}/api/user/register`, {
    data: { name: `${firstName} ${lastName}`, email, password, adult: true },
    headers: { 'x-academy-csrf': '1', origin: env.BASE_URL },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return person;
}

/** Somebody who has just signed up and logged in, without a screen. */
export async function aLearner(page: Page): Promise<Person> {
  const person = await anAccount(page.request);
  await logIn(page, person);
  return person;
}

/** The same at the screens, for tests of what other tabs notice of it. */
export async function aLearnerByHand(page: Page): Promise<Person> {
  const person = aNewPerson();
  const account = new AccountPage(page);
  await page.goto('/auth');
  await account.signUp(person);
  await account.logIn(person);
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  return person;
}
