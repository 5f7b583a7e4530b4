import { type Page } from '@playwright/test';

export const dashboardLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
export const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'LOGIN' });
/** The log-in over a page whose session has expired. */
export const reLoginDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Please log in again' });
export const tokensOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('auth_token'), sessionStorage.getItem('auth_token')]);

/** Opens the account menu in the header. */
export const openAccountMenu = (page: Page) => page.getByRole('button', { name: /^Account of / }).click();

export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
}
