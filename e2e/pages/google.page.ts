import { randomBytes } from 'node:crypto';
import { meResponse, type User } from '@academy/contracts/users/user.schemas';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { env } from '../config/env.js';

export interface GoogleUser {
  readonly name: string;
  readonly email: string;
  readonly verified?: boolean;
}

/** A user with a Google account and without an account of the academy. */
export function aGoogleUser(): GoogleUser {
  return { name: 'Meera Nair', email: `meera.${randomBytes(6).toString('hex')}@gmail.test`, verified: true };
}

/**
 * Signs in at Google with a browser's cookies, but does not follow the last redirect.
 * @returns the callback URL with code and state
 */
export async function googleResponse(request: APIRequestContext, user: GoogleUser): Promise<string> {
  const { name, email, verified = true } = user;
  const next = async (url: string, form?: Record<string, string>): Promise<string> => {
    const response = await request.fetch(url, { maxRedirects: 0, ...(form && { method: 'POST', form }) });
    return new URL(response.headers()['location'] ?? '', url).href;
  };
  const login = await next(await next(`${env.BASE_URL}/api/auth/google`));
  return next(await next(login, { name, email, verified: String(verified) }));
}

/** The button of the academy, and the page of the Google simulator behind it. */
export class GooglePage {
  constructor(private readonly page: Page) {}

  async open(from = '/login'): Promise<void> {
    await this.page.goto(from);
    await this.page.getByRole('link', { name: 'Continue with Google' }).click();
    await expect(this.page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  }

  async choose({ name, email, verified = true }: GoogleUser): Promise<void> {
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Email is verified').setChecked(verified);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: 'Cancel' }).click();
  }

  /** Returns the logged-in user by the page's token and cookies; null without a session. */
  async whoAmI(): Promise<User | null> {
    const body = await this.page.evaluate(async (): Promise<unknown> => {
      const token = localStorage.getItem('auth_token');
      if (!token) return null;
      const response = await fetch('/api/user/me', { headers: { authorization: `Bearer ${token}` } });
      return response.json();
    });
    return body === null ? null : meResponse.parse(body).user;
  }
}
