import { type BrowserContext } from '@playwright/test';
import { demoAccounts, env } from '../config/env.js';

/** Signs in every page that the context opens from now on, without the form: for tests of something else. */
export async function signIn(context: BrowserContext, account = demoAccounts.learner): Promise<void> {
  const response = await context.request.post(`${env.BASE_URL}/api/user/login`, {
    data: account,
    headers: { 'x-academy-csrf': '1', origin: env.BASE_URL },
  });
  const body = (await response.json()) as { token?: string };
  if (!body.token) throw new Error(`The log-in answered ${response.status()}: ${JSON.stringify(body)}`);
  await context.addInitScript((token) => {
    // Once: what the page does with its session afterwards is its own.
    if (sessionStorage.getItem('test-signed-in')) return;
    sessionStorage.setItem('test-signed-in', 'yes');
    localStorage.setItem('auth_token', token);
  }, body.token);
}
