import { expect, type Page } from '@playwright/test';
import { env } from '../config/env.js';

/** The simulator's checkout page. */
export class PhonePePage {
  constructor(private readonly page: Page) {}

  async waitUntilOpen(): Promise<void> {
    await this.page.waitForURL(`${env.PHONEPE_SIM_URL}/**`);
    await expect(this.page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  }

  async press(button: 'Pay' | 'Fail' | 'Leave pending'): Promise<void> {
    await this.waitUntilOpen();
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }
}
