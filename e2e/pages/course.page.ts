import { expect, type Page } from '@playwright/test';

/** Course list, course detail and its enrol form. */
export class CoursePage {
  constructor(private readonly page: Page) {}

  async openFromList(title: string): Promise<void> {
    await this.page.goto('/course');
    const card = this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: title }) });
    await expect(card.getByText('View Course Details')).toBeVisible();
    await card.getByRole('link').click();
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async openEnrollForm(): Promise<void> {
    await this.page.getByRole('button', { name: 'Enroll Now' }).first().click();
    await expect(this.page.getByRole('dialog')).toBeVisible();
  }

  /** Fills the fields that are not prefilled, and opens the provider's page. */
  async pay(mobile = '9876543210'): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(/^Mobile Number/).fill(mobile);
    await dialog.getByRole('button', { name: /^Pay/ }).click();
  }

  /** Opens the field of the code if it is still collapsed. */
  async applyCoupon(code: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    const wanted = dialog.getByRole('button', { name: 'I have a coupon code' });
    if (await wanted.isVisible()) await wanted.click();
    await dialog.getByLabel('Coupon code').fill(code);
    await dialog.getByRole('button', { name: 'Apply' }).click();
  }

  /** Accepts a price that differs from the one that the form showed first (T55). */
  async confirm(price: string): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: `Confirm and pay ${price}` })
      .click();
  }
}
