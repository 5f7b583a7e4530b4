import { expect, type Locator, type Page } from '@playwright/test';
import { demoAccounts, env } from '../config/env.js';
import { AccountPage } from './account.page.js';
import { logIn } from './sign-in.js';

/** The admin at its own origin. */
export class AdminPage {
  constructor(private readonly page: Page) {}

  /** Opens the admin, signed in without the form. */
  async open(): Promise<void> {
    await logIn(this.page, demoAccounts.admin, env.ADMIN_URL);
    await this.page.goto(env.ADMIN_URL);
    await expect(this.page.getByRole('tabpanel')).toBeVisible();
  }

  async openManually(): Promise<void> {
    await this.page.goto(env.ADMIN_URL);
    await new AccountPage(this.page).logIn(demoAccounts.admin);
    await expect(this.page.getByRole('tabpanel')).toBeVisible();
  }

  /** Opens the page of a course, at its details. */
  async edit(title: string): Promise<void> {
    await this.page.getByRole('tab', { name: /^Courses/ }).click();
    const row = await this.rowOf(title);
    await row.getByRole('button', { name: /^Edit/ }).click();
    // The form is complete once it has loaded the list of teachers.
    const others = this.page.getByLabel('Add a teacher').getByRole('option');
    await expect(others.nth(1)).toBeAttached();
  }

  /** @param rupees as typed by an admin */
  async setPrice(title: string, rupees: string): Promise<void> {
    const { page } = this;
    await this.edit(title);
    await page.getByLabel(/^Price \(₹\)/).fill(rupees);
    await page.getByRole('button', { name: 'Update Course' }).click();
    await expect(page.getByText('Course updated successfully!')).toBeVisible();
  }

  /** The item may be on any page of the list, because archived items of other tests stay in it. */
  private async rowOf(title: string): Promise<Locator> {
    const { page } = this;
    const search = page.getByRole('search', { name: 'Search courses' }).getByRole('searchbox');
    await search.fill(title);
    await search.press('Enter');
    return page.getByRole('row').filter({ has: page.getByRole('link', { name: title }) });
  }
}
