import { type Page } from '@playwright/test';
import { registryResponse } from '@academy/contracts/releases/release.schemas';
import { expect, test } from '../fixtures.js';
import { NEW_TITLE, ReleaseCommand } from '../release-builds.js';

const offer = (page: Page) => page.getByRole('region', { name: 'Messages' });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });
const typed = { Name: 'Asha Rao', Message: 'May I move to the evening batch?' };

/** All tabs of a headless browser are visible, so an event simulates the return to one. */
const focusPage = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

/** The live release of the catalogue. */
async function liveVersion(page: Page): Promise<string | undefined> {
  const { remotes } = registryResponse.parse(await (await page.request.get('/api/registry')).json());
  return remotes.find(({ name }) => name === 'mf_catalog')?.version;
}

/** Removes the files of the catalogue's current release for that tab. */
async function loseFiles(page: Page): Promise<void> {
  const version = await liveVersion(page);
  expect(version).toBeDefined();
  await page.route(`**/r/mf_catalog/${version}/**`, (route) => route.fulfill({ status: 404, body: 'gone' }));
}

test.describe('a release of a remote while tabs are open', { tag: '@alone' }, () => {
  let releaseCommand: ReleaseCommand;
  let promoted: string | undefined;
  test.beforeEach(() => {
    releaseCommand = new ReleaseCommand();
    promoted = undefined;
  });
  test.afterEach(async () => {
    if (promoted) await releaseCommand.run('rollback', 'mf-catalog', '--reason', 'e2e', '--expect', promoted);
    await releaseCommand.close();
  });

  test('is offered by Refresh and keeps the input; a deleted part of the old release leads to the prompt too [UX-23, T66]', async ({
    builds,
    context,
    page,
  }) => {
    const built = await builds.withNewTitle();
    await page.goto('/helpdesk');
    const form = page.getByRole('region', { name: 'Send us a message' });
    for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
    const other = await context.newPage();
    await loseFiles(other);
    await other.goto('/helpdesk');
    await expect(offer(page)).not.toContainText('A new version');

    const version = releaseCommand.version();
    const released = await releaseCommand.run(
      ...['mf-catalog', '--built', built, '--version', version, '--promote', '--reason', 'e2e', '--json'],
    );
    expect(released.error + released.out).toContain('"isPromoted": true');
    promoted = version;
    // Servers read the journal again after half a second; a tab that fails before has no release to refresh to.
    await expect.poll(() => liveVersion(page)).toBe(version);

    await test.step('the tab keeps its release until the user refreshes', async () => {
      await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
      const card = other.getByRole('alert', { name: /This part of the academy/ });
      await expect(card).toContainText('The academy has changed since you opened this page');
      await card.getByRole('button', { name: 'Refresh' }).click();
      await expect(other.getByRole('heading', { level: 1, name: NEW_TITLE })).toBeVisible();
    });

    await test.step('the input is restored after the refresh', async () => {
      let loads = 0;
      page.on('load', () => (loads += 1));
      await focusPage(page);
      await expect(offer(page)).toContainText('A new version is available');
      expect(loads).toBe(0);
      await refresh(page).click();
      for (const [label, text] of Object.entries(typed)) {
        await expect(form.getByLabel(label)).toHaveValue(text);
      }
      expect(loads).toBe(1);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
      await expect(page.getByRole('heading', { level: 1, name: NEW_TITLE })).toBeVisible();
      await expect(offer(page)).not.toContainText('A new version');
    });
  });
});
