import { expect, type Locator, type Page } from '@playwright/test';

/** The admin's tab of refunds. */
export class RefundsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: /^Refunds/ }).click();
    await expect(this.page.getByRole('button', { name: 'Waiting for you' })).toBeVisible();
  }

  async show(filter: 'Waiting for you' | 'On their way' | 'Paid back' | 'All'): Promise<void> {
    await this.page.getByRole('button', { name: filter, exact: true }).click();
  }

  row(orderNumber: string): Locator {
    const link = this.page.getByRole('link', { name: orderNumber });
    return this.page.getByRole('row').filter({ has: link });
  }

  /** Opens the details row below the refund, with its reason and ids. */
  async openDetails(orderNumber: string): Promise<Locator> {
    await this.row(orderNumber)
      .getByRole('button', { name: `Details of ${orderNumber}` })
      .click();
    return this.page.getByRole('row').filter({ has: this.page.locator('dl') });
  }

  async revoke(orderNumber: string, note: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Refund an order…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund an order' });
    await dialog.getByLabel(/^Order number/).fill(orderNumber);
    await dialog.getByLabel(/^Reason/).fill(note);
    await dialog.getByRole('button', { name: 'Revoke and refund' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Clicks the button of the row and confirms its dialog. */
  async confirm(orderNumber: string, button: 'Approve and send' | 'Try again'): Promise<void> {
    const start = button === 'Try again' ? /^Try again/ : /^Approve and send/;
    await this.row(orderNumber).getByRole('button', { name: start }).click();
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  }
}
