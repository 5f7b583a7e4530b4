import { type BrowserContext, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.js';
import { demoAccounts, env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { AccountPage } from '../pages/account.page.js';
import { AdminPage } from '../pages/admin.page.js';
import { tabTo } from '../pages/keyboard.js';
import { ReleasesPage } from '../pages/releases.page.js';
import { dashboardLink } from '../pages/session.js';
import { NEW_TITLE, ReleaseCommand } from '../release-builds.js';

const REMOTE = 'Catalogue';

test.describe('the releases in the admin', { tag: '@alone' }, () => {
  let releaseCommand: ReleaseCommand;
  let live: string;
  let contexts: BrowserContext[];
  test.beforeEach(async () => {
    releaseCommand = new ReleaseCommand();
    contexts = [];
    live = (await channel()).line.at(-1) ?? '';
  });
  test.afterEach(async () => {
    // Cleans up after a test that timed out.
    const { canary, line } = await channel();
    if (canary || line.at(-1) !== live) await releaseCommand.run('rollback', 'mf-catalog', '--to', live);
    await Promise.all(contexts.map((context) => context.close()));
    await releaseCommand.close();
  });

  test('are managed by an admin: a canary is promoted with a reason, listed in the history, and rolled back [F1, F2, F10]', async ({
    browser,
    builds,
    page,
  }) => {
    const [oldTitle, newTitle] = [await builds.title(), NEW_TITLE];
    const version = await releaseCommand.upload(await builds.withNewTitle());
    expect((await releaseCommand.canary(version, 30)).code).toBe(0);

    await new AdminPage(page).open();
    const releases = new ReleasesPage(page);
    await releases.open();
    await expect(page).toHaveURL(/\?tab=releases$/);
    await expect(releases.card(REMOTE)).toContainText('Catalogue');
    await expect(releases.releaseStatus(REMOTE, 'Live')).toContainText(live);
    await expect(releases.releaseStatus(REMOTE, 'Canary for 30%')).toContainText(version);
    await releases.history(REMOTE);
    await expectNoAxeFindings(page, 'the releases');
    await opensPreview(await releases.openDialog(REMOTE, /^Preview/));

    const promote = releases.card(REMOTE).getByRole('button', { name: /^Promote/ });
    await promote.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Promote the canary of ${REMOTE}?` });
    await expect(dialog).toContainText(`All sessions get ${version} instead of ${live} within ten seconds.`);
    await dialog.getByRole('button', { name: 'Promote' }).click();
    await expect(dialog.getByText('Please enter a reason')).toBeVisible();
    await expectNoAxeFindings(page, 'promoting a canary');
    await dialog.getByLabel('Reason').fill('It fares well');
    await tabTo(page, dialog.getByRole('button', { name: 'Promote' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`All sessions get ${version} of ${REMOTE}.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(releases.card(REMOTE).getByRole('heading', { name: REMOTE })).toBeFocused();
    await expect(releases.releaseStatus(REMOTE, 'Live')).toContainText(version);
    await expect(releases.releaseStatus(REMOTE, /^Canary/)).toBeHidden();
    const latest = (await releases.history(REMOTE)).nth(1);
    for (const said of ['Made live', version, 'It fares well', 'you', 'signed by the server'])
      await expect(latest).toContainText(said);
    await sees(newTitle);

    const back = await releases.openDialog(REMOTE, /^Roll Catalogue back/);
    await expect(back.getByLabel('Back to')).toHaveValue(live);
    await back.getByLabel('Reason').fill('The heading is wrong');
    await expectNoAxeFindings(page, 'rolling back');
    await back.getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByText(`All sessions get ${live} of ${REMOTE} again.`)).toBeVisible();
    await expect(releases.releaseStatus(REMOTE, 'Live')).toContainText(live);
    await expect((await releases.history(REMOTE)).nth(1)).toContainText('The heading is wrong');
    await sees(oldTitle);

    /** Makes a link in the dialog, and follows it in a browser of its own. */
    async function opensPreview(preview: Locator): Promise<void> {
      await expect(preview.getByLabel('Version')).toHaveValue(version);
      await preview.getByRole('button', { name: 'Create link' }).click();
      const link = preview.getByRole('link', { name: `Open ${version} in a new tab` });
      const url = (await link.getAttribute('href')) ?? '';
      await expectNoAxeFindings(page, 'previewing a version');
      await preview.getByRole('button', { name: 'Close' }).last().click();
      const context = await browser.newContext();
      contexts.push(context);
      const visitor = await context.newPage();
      await visitor.goto(url);
      await expect(visitor.getByText(`You are trying mf_catalog ${version}`)).toBeVisible();
      await visitor.goto('/course');
      await expect(visitor.getByRole('heading', { level: 1, name: newTitle })).toBeVisible();
    }

    /** Waits until newly opened course lists have the heading. */
    async function sees(title: string): Promise<void> {
      await expect(async () => {
        const context = await browser.newContext();
        contexts.push(context);
        const visitor = await context.newPage();
        await visitor.goto('/course');
        await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 3_000 });
      }).toPass();
    }
  });

  test('show a conflict in the dialog if another admin was faster, and the canary is reverted after a reload [F4]', async ({
    browser,
    builds,
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/409/);
    const version = await releaseCommand.upload(await builds.withNewTitle());
    await page.goto(new URL('/?tab=releases', env.ADMIN_URL).href);
    await new AccountPage(page).logIn(demoAccounts.admin);
    const releases = new ReleasesPage(page);
    const start = await releases.openDialog(REMOTE, /^Start a canary/);
    await start.getByLabel('Version').selectOption(version);
    await start.getByLabel(/^Share of the sessions/).fill('20');
    await start.getByLabel('Reason').fill('To see how it fares');
    expect((await releaseCommand.canary(version, 5)).code).toBe(0);
    await expect(start).toContainText(`20% of the sessions get ${version} within ten seconds.`);
    await start.getByRole('button', { name: 'Start canary' }).click();
    await expect(start.getByRole('alert')).toContainText(
      'Somebody else changed these releases in the meantime.',
    );
    await expectNoAxeFindings(page, 'somebody was faster');
    await start.getByRole('button', { name: 'Check again' }).click();
    await expect(releases.releaseStatus(REMOTE, 'Canary for 5%')).toContainText(version);

    const shell = await inShell();
    const there = new ReleasesPage(shell);
    await expect(there.releaseStatus(REMOTE, 'Canary for 5%')).toContainText(version);
    await expect(there.releaseStatus(REMOTE, 'Canary for 5%')).toContainText('signed by Catalogue');
    const preview = await there.openDialog(REMOTE, /^Preview/);
    await preview.getByRole('button', { name: 'Create link' }).click();
    await expect(preview.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', /\/\?preview=/);
    await preview.getByRole('button', { name: 'Close' }).last().click();
    const back = await there.openDialog(REMOTE, /^Revert the canary/);
    await back.getByLabel('Reason').fill('Not needed');
    await back.getByRole('button', { name: 'Revert' }).click();
    await expect(shell.getByText(`The canary of ${REMOTE} is reverted.`)).toBeVisible();
    await expect(there.releaseStatus(REMOTE, /^Canary/)).toBeHidden();
    await expectNoAxeFindings(shell, 'the releases in the shell');

    async function inShell(): Promise<Page> {
      const context = await browser.newContext();
      contexts.push(context);
      const tab = await context.newPage();
      await tab.goto('/login');
      await new AccountPage(tab).logIn(demoAccounts.admin);
      await expect(dashboardLink(tab)).toBeVisible();
      await tab.goto('/admin?tab=releases');
      return tab;
    }
  });

  async function channel(): Promise<{ canary: object | null; line: string[] }> {
    const { out } = await releaseCommand.run('history', 'mf-catalog', '--json');
    return JSON.parse(out) as { canary: object | null; line: string[] };
  }
});
