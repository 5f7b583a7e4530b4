import { expect, type Page } from '@playwright/test';
import { AccountPage, aNewPerson, type Person } from './account.page.js';

/** Somebody who has just signed up and logged in. */
export async function aLearner(page: Page): Promise<Person> {
  const person = aNewPerson();
  const account = new AccountPage(page);
  await page.goto('/auth');
  await account.signUp(person);
  await account.logIn(person);
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  return person;
}
