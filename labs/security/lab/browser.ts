import { existsSync } from 'node:fs';
import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { chromium, type Browser, type Page } from 'playwright-core';
import { PASSWORD, type Member } from './users.js';
import { attackTarget } from './attack-target.js';

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

let running: Promise<Browser> | undefined;

function launched(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place));
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
}

/** A real browser with a logged-in user. Each call creates a new context, which shares nothing with other pages. */
export async function pageOf({ user }: Member): Promise<Page> {
  const { academy } = attackTarget.origins;
  const context = await (await (running ??= launched())).newContext({ baseURL: academy, locale: 'en-IN' });
  const response = await context.request.post('/api/user/login', {
    data: { email: user.email, password: PASSWORD },
    headers: { 'x-academy-csrf': '1', origin: academy },
  });
  const { token } = sessionResponse.parse(await response.json());
  const page = await context.newPage();
  // A response of the origin without any script of the academy.
  await page.goto('/health/live');
  await page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`);
  return page;
}

export async function endBrowser(): Promise<void> {
  await (await running)?.close();
  running = undefined;
}
