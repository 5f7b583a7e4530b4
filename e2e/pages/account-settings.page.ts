import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openAccountMenu } from './session.js';

/** `/dashboard/account`: devices, password, data export and deletion of the account. */
export class AccountSettingsPage {
  readonly devices: Locator;
  readonly closing: Locator;

  constructor(private readonly page: Page) {
    this.devices = page.getByRole('list', { name: 'Devices that are logged in' }).getByRole('listitem');
    this.closing = page.getByRole('alertdialog', { name: 'Delete your account?' });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard');
    await openAccountMenu(this.page);
    await this.page.getByRole('link', { name: 'Account settings' }).click();
    await expect(this.page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  }

  async changePassword(present: string, next: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('Current password', { exact: true }).fill(present);
    await this.chooseNewPassword(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  }

  async chooseNewPassword(next: string): Promise<void> {
    await this.page.getByLabel('New password', { exact: true }).fill(next);
    await this.page.getByLabel('Repeat the new password', { exact: true }).fill(next);
  }

  /**
   * @param password undefined for an account without one
   * @returns the content of the file
   */
  async download(password?: string): Promise<Record<string, unknown>> {
    const { page } = this;
    if (password !== undefined) await page.getByLabel('Your password', { exact: true }).fill(password);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^academy-data-\d{4}-\d\d-\d\d\.json$/);
    return JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  }

  /** Opens the dialog and fills it in. */
  async requestClosing(password?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Delete my account…' }).click();
    if (password !== undefined)
      await this.closing.getByLabel('Your password', { exact: true }).fill(password);
    await this.closing.getByLabel('Type DELETE to confirm').fill('DELETE');
  }

  async close(): Promise<void> {
    await this.closing.getByRole('button', { name: 'Delete my account' }).click();
  }
}
