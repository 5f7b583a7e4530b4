import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { demoAccounts, env } from '../config/env.js';

interface Account {
  readonly email: string;
  readonly password: string;
}

/** Signs in all pages that the context opens from now on, without the form: for tests of other features. */
export async function signIn(
  context: BrowserContext,
  account: Account = demoAccounts.learner,
): Promise<void> {
  await context.addInitScript(
    (token) => {
      // Runs once, so that later changes of the session by the page stay.
      if (sessionStorage.getItem('test-signed-in')) return;
      sessionStorage.setItem('test-signed-in', 'yes');
      localStorage.setItem('auth_token', token);
    },
    await tokenOf(context.request, account),
  );
}

/** Signs in all tabs of one browser, at an origin of the academy. */
export async function logIn(page: Page, account: Account, origin = env.BASE_URL): Promise<void> {
  const token = await tokenOf(page.request, account);
  // A response of the origin without scripts of the academy.
  await page.goto(`${origin}/health/live`);
  await page.evaluate((text) => localStorage.setItem('auth_token', text), token);
}

/**
 * Returns the access token; the session cookies are in the request context. A busy service is called again, as by a
 * client.
 */
export async function tokenOf(request: APIRequestContext, { email, password }: Account): Promise<string> {
  let body: unknown;
  await expect(async () => {
    const response = await request.post(`${env.BASE_URL}/api/user/login`, {
      data: { email, password },
      headers: { 'x-academy-csrf': '1', origin: env.BASE_URL },
    });
    if (response.status() === 503) throw new Error(`The log-in is busy: ${await response.text()}`);
    body = await response.json();
  }).toPass();
  const { data } = sessionResponse.safeParse(body);
  if (!data) throw new Error(`The log-in of ${email} was rejected`);
  return data.token;
}
