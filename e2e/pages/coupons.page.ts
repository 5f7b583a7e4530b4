import { expect, type Locator, type Page } from '@playwright/test';

/** The admin's tab of coupons. */
export class CouponsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: /^Coupons/ }).click();
    await expect(this.page.getByRole('button', { name: 'Add Coupon' }).first()).toBeVisible();
  }

  row(code: string): Locator {
    return this.page.getByRole('row').filter({ hasText: code });
  }

  /** Opens the dialog of a new coupon and fills in a percentage. */
  async fill(code: string, percent: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add Coupon' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Add Coupon' });
    await dialog.getByLabel(/^Code/).fill(code);
    await dialog.getByLabel(/^Percent/).fill(percent);
    await dialog.getByLabel(/^Uses per person/).fill('1');
    return dialog;
  }
}
