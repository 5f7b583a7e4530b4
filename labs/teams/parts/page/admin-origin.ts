/** Step 8 at the admin's own origin: a tab of the team beside the academy's own, and nothing else of it. */
import { type Page } from 'playwright-core';
import { REMOTE } from '../../academy/academy.js';
import { inNewBrowser, shows, signIn } from '../../academy/browser.js';
import { texts } from './slots.js';
import { type TeamStep } from '../step.js';

export const adminTab = (page: Page) => page.getByRole('tab', { name: /^Issued/ });
export const tabContent = (page: Page) => page.getByRole('heading', { name: texts.tab });

export async function checkAdminOrigin({ checks, academy, browser }: TeamStep): Promise<void> {
  const { adminOrigin, origin } = academy;
  await checks.check("8. its tab of the admin appears at the admin's own origin", () =>
    inNewBrowser(browser, async (page) => {
      const scripts: string[] = [];
      const problems: string[] = [];
      page.on('request', (request) => request.url().includes(`/r/${REMOTE}/`) && scripts.push(request.url()));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await signIn(page, 'admin', origin, adminOrigin);
      const missing = await shows(page, `${adminOrigin}/admin`, adminTab);
      if (missing.length > 0) return missing;
      const early = scripts.filter((url) => url.endsWith('.js'));
      await adminTab(page).first().click();
      await tabContent(page).waitFor();
      return [
        ...early.map((url) => `${url} is loaded before its tab is opened`),
        ...scripts.filter((url) => !url.startsWith(adminOrigin)).map((url) => `${url} is of another origin`),
        ...problems.filter((text) => /Content Security Policy|integrity/i.test(text)),
      ];
    }),
  );
  await checks.check("8. the policy of the admin's origin allows scripts of no other one", async () => {
    const { headers } = await fetch(`${adminOrigin}/admin`);
    const policy = headers.get('content-security-policy') ?? '';
    return /script-src 'self' 'sha256-[^' ]+';/.test(policy) ? [] : [policy];
  });
  await checks.check("8. its page is not at the admin's origin", () =>
    inNewBrowser(browser, async (page) => {
      await signIn(page, 'admin', origin, adminOrigin);
      await page.goto(`${adminOrigin}/certificates`);
      await page.waitForURL(({ pathname }) => pathname === '/admin');
      return [];
    }),
  );
}
