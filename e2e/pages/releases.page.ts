import { expect, type Locator, type Page } from '@playwright/test';

/** The admin's tab of releases. */
export class ReleasesPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Releases' }).click();
    await expect(this.card('Site frame')).toBeVisible();
  }

  card(remote: string): Locator {
    return this.page.getByRole('article', { name: remote, exact: true });
  }

  /** The part of the card about the live release, or about the canary. */
  releaseStatus(remote: string, name: string | RegExp): Locator {
    return this.card(remote).getByRole('group', { name });
  }

  /** Opens a dialog by its button on a card. */
  async openDialog(remote: string, button: RegExp): Promise<Locator> {
    await this.card(remote).getByRole('button', { name: button }).click();
    return this.page.getByRole('dialog');
  }

  async history(remote: string): Promise<Locator> {
    const details = this.card(remote).locator('details');
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
    return details.getByRole('row');
  }
}
