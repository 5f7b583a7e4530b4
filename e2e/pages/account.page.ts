import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export interface TestUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** A visitor without an account. */
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

  async signUp(user: TestUser): Promise<void> {
    const { page } = this;
    await page.getByLabel(/^First name/).fill(user.firstName);
    await page.getByLabel(/^Last name/).fill(user.lastName);
    await page.getByLabel(/^Email/).fill(user.email);
    await page.getByLabel(/^Password/).fill(user.password);
    await page.getByLabel(/^Confirm password/).fill(user.password);
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
