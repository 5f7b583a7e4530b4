import { expect, type Page } from '@playwright/test';
import { AccountPage, aNewPerson } from './account.page.js';
import { CoursePage } from './course.page.js';
import { PhonePeSimulator } from '../phonepe-simulator.js';
import { PhonePePage } from './phonepe.page.js';

/**
 * From the list to the provider's page, as somebody who has just signed up.
 * @returns the order's id at the provider
 */
export async function reachCheckout(page: Page, title: string): Promise<string> {
  const person = aNewPerson();
  const account = new AccountPage(page);
  await page.goto('/auth');
  await account.signUp(person);
  await account.logIn(person);
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  return checkOut(page, title);
}

/** The same for somebody who is signed in already. */
export async function checkOut(page: Page, title: string): Promise<string> {
  const course = new CoursePage(page);
  await course.openFromList(title);
  await course.openEnrollForm();
  await course.pay();
  await new PhonePePage(page).waitUntilOpen();
  return new PhonePeSimulator(page.request).merchantOrderIdOf(page.url());
}
