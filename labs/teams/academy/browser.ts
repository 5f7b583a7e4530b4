import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';

export const accounts = {
  admin: { email: 'admin@academy.test', password: 'Admin#2025demo' },
  learner: { email: 'learner@academy.test', password: 'Learner#2025demo' },
} as const;

const MAX_MS = 30_000;
const SHOWN_MS = 5_000;

export const launched = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });

/** Signs the pages of a browser in. @param academy its origin @param at the origin of the pages, the same by default */
export async function signIn(
  page: Page,
  account: keyof typeof accounts,
  academy: string,
  at = academy,
): Promise<void> {
  await openSession(page, 'login', accounts[account], academy, at);
}

/** Signs a new learner up, and the pages of the browser in. @param academy its origin */
export async function signUp(page: Page, academy: string): Promise<void> {
  const email = `teams-${Date.now()}@academy.test`;
  const account = { name: 'Meera Iyer', email, password: 'Banyan#Lantern42', adult: true };
  await openSession(page, 'register', account, academy);
}

async function openSession(
  page: Page,
  call: 'login' | 'register',
  data: object,
  academy: string,
  at = academy,
): Promise<void> {
  const response = await page.request.post(`${academy}/api/user/${call}`, {
    data,
    headers: { 'x-academy-csrf': '1', origin: academy },
  });
  const { data: session } = sessionResponse.safeParse(await response.json());
  if (!session) throw new Error(`/api/user/${call} was rejected: ${response.status()}`);
  // A response of the origin without scripts of the academy.
  await page.goto(`${at}/health/live`);
  await page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(session.token)})`);
}

/**
 * Opens a page again and again until it shows something: a change of what is live reaches pages within a second.
 * @returns what is wrong, nothing if it is shown
 */
export async function shows(page: Page, url: string, part: (page: Page) => Locator): Promise<string[]> {
  const deadline = Date.now() + MAX_MS;
  for (;;) {
    await page.goto(url);
    const isShown = await part(page)
      .first()
      .waitFor({ state: 'visible', timeout: SHOWN_MS })
      .then(
        () => true,
        () => false,
      );
    if (isShown) return [];
    if (Date.now() > deadline) return [`${url} does not show ${part(page)}: ${await textOf(page)}`];
  }
}

/** @returns the beginning of what a user reads */
export const textOf = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText()).replace(/\s+/g, ' ').slice(0, 300);

/** @param work gets a page of a browser that shares nothing with others */
export async function inNewBrowser<Result>(
  browser: Browser,
  work: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'en-IN' });
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}
