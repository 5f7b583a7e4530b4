/** Step 8: the parts of a promoted release, in pages of processes that were not restarted. */
import { type Page } from 'playwright-core';
import { REMOTE } from '../../academy/academy.js';
import { inNewBrowser, shows, signIn } from '../../academy/browser.js';
import { adminTab, checkAdminOrigin, tabContent } from './admin-origin.js';
import { texts } from './slots.js';
import { type TeamStep } from '../step.js';

export const pageHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Certificates' });
export const headerItem = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Certificates', exact: true });
const card = (page: Page) => page.getByRole('heading', { name: texts.card });

export async function checkPromotion(step: TeamStep, version: string): Promise<void> {
  const { checks, academy, team, browser } = step;
  const { origin } = academy;
  const started = await academy.startTimes();
  await checks.check('8. academy promote makes it live', async () => {
    await team.promote(version, '--reason', 'the first page');
    const { live } = await academy.registry.journal(await academy.remoteToken(), REMOTE);
    return live === version ? [] : [`${live ?? 'nothing'} is live`];
  });
  await checks.check('8. its page appears', () =>
    inNewBrowser(browser, (page) => shows(page, `${origin}/certificates`, pageHeading)),
  );
  await checks.check('8. its item of the header appears, and leads to the page', () =>
    inNewBrowser(browser, async (page) => {
      const missing = await shows(page, `${origin}/`, headerItem);
      if (missing.length > 0) return missing;
      await headerItem(page).first().click();
      await pageHeading(page).waitFor();
      return [];
    }),
  );
  await checks.check('8. its tab of the admin appears in the shell', () =>
    inNewBrowser(browser, async (page) => {
      await signIn(page, 'admin', origin);
      const missing = await shows(page, `${origin}/admin`, adminTab);
      if (missing.length > 0) return missing;
      await adminTab(page).first().click();
      await tabContent(page).waitFor();
      return [];
    }),
  );
  await checkAdminOrigin(step);
  await checks.check('8. its card of the dashboard appears', () =>
    inNewBrowser(browser, async (page) => {
      await signIn(page, 'learner', origin);
      return shows(page, `${origin}/dashboard`, card);
    }),
  );
  await checks.check('8. no process was restarted', async () =>
    (await academy.startTimes()).join() === started.join() ? [] : ['a process has another start time'],
  );
  await checks.check('8. academy status and history show it', async () => {
    const [status, history] = [await team.attempt(['status']), await team.attempt(['history'])];
    return [status, history]
      .filter(({ code, text }) => code !== 0 || !text.includes(version))
      .map(({ text }) => text);
  });
}
