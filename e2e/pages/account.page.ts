import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export interface TestUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody who has no account yet. */
export function aNewUser(): TestUser {
  return {
    firstName: 'Asha',
    lastName: 'Rao',
    email: `asha.${randomBytes(6).toString('hex')}@example.in`,
    password: 'a calm river at dawn',
  };
}

/** The authentication screen: /auth (sign-up) and /login (log-in). */
export class AccountPage {
  constructor(private readonly page: Page) {}

  async signUp(person: TestUser): Promise<void> {
    const { page } = this;
    await page.getByLabel(/^First name/).fill(person.firstName);
    await page.getByLabel(/^Last name/).fill(person.lastName);
    await page.getByLabel(/^Email/).fill(person.email);
    await page.getByLabel(/^Password/).fill(person.password);
    await page.getByLabel(/^Confirm password/).fill(person.password);
    await page.getByLabel(/18 or older/).check();
    await page.getByRole('button', { name: /sign up|create account/i }).click();
    await expect(
      page.getByText('Registration successful! Please check your email for verification.'),
    ).toBeVisible();
  }

  async logIn({ email, password }: Pick<TestUser, 'email' | 'password'>): Promise<void> {
    const { page } = this;
    await page.getByLabel(/^Email/).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: /^log in$/i }).click();
  }
}
