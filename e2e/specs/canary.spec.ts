import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { NEW_TITLE, ReleaseCommand } from '../release-builds.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const card = (page: Page) => page.getByRole('alert', { name: /This part of the academy/ });

test.describe('a canary', { tag: '@alone' }, () => {
  let releaseCommand: ReleaseCommand;
  let contexts: BrowserContext[];
  test.beforeEach(() => {
    releaseCommand = new ReleaseCommand();
    contexts = [];
  });
  test.afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await releaseCommand.close();
  });

  /** A new browser, before it has opened a page. */
  async function newBrowserPage(browser: Browser): Promise<Page> {
    const context = await browser.newContext();
    contexts.push(context);
    return context.newPage();
  }
  async function openCanaryPage(browser: Browser): Promise<Page> {
    const page = await newBrowserPage(browser);
    await page.goto('/course');
    return page;
  }
  /** A visit, and the status of its reports: some are sent before the page has loaded. */
  async function reportedSession(browser: Browser): Promise<{ page: Page; responses: number[] }> {
    const page = await newBrowserPage(browser);
    const responses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/registry/reports')) responses.push(response.status());
    });
    await page.goto('/course');
    return { page, responses };
  }

  const channel = async () => {
    const { out } = await releaseCommand.run('history', 'mf-catalog', '--json');
    return JSON.parse(out) as {
      canary: { version: string } | null;
      events: { kind: string; by: string; reason: string; version: string }[];
    };
  };
  /** Waits until pages load that version of the catalogue. */
  const reaches = async (browser: Browser, version: string) =>
    expect(async () => {
      const page = await openCanaryPage(browser);
      expect(await page.content()).toContain(`/r/mf_catalog/${version}/`);
    }).toPass();

  test('is reverted automatically if it throws, and the journal contains the reason [F4]', async ({
    browser,
    builds,
  }) => {
    const { line } = JSON.parse((await releaseCommand.run('history', 'mf-catalog', '--json')).out) as {
      line: string[];
    };
    const version = await releaseCommand.upload(await builds.thatThrows());
    expect((await releaseCommand.canary(version, 100)).code).toBe(0);
    await reaches(browser, version);
    const began = Date.now();
    for (let count = 0; count < 6; count++) {
      const { page, responses } = await reportedSession(browser);
      if (!(await page.content()).includes(`/r/mf_catalog/${version}/`)) break;
      await expect(card(page)).toContainText(`mf_catalog ${version}`);
      await expect.poll(() => responses[0]).toBe(200);
    }
    await expect(async () => {
      const page = await openCanaryPage(browser);
      await expect(heading(page, await builds.title())).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const tookMs = Date.now() - began;
    const { canary, events } = await channel();
    expect(canary).toBeNull();
    expect(events.at(-1)).toMatchObject({
      kind: 'rollback',
      by: 'canary guard',
      version: line.at(-1),
      // 5 %, or twice the error rate of the live version, which other tests raise on purpose.
      reason: expect.stringMatching(
        /^it threw errors in \d+ of \d+ sessions \([\d.]+ %\), ([5-9]|\d\d)(\.\d+)? % is allowed/,
      ),
    });
    test.info().annotations.push({ type: 'ms', description: `reverted after ${tookMs}` });
  });

  test('stays if it is healthy: its share of users gets it on every page and in every tab, and no other user [F4]', async ({
    browser,
    builds,
  }) => {
    const [oldTitle, newTitle] = [await builds.title(), NEW_TITLE];
    const version = await releaseCommand.upload(await builds.withNewTitle());
    expect((await releaseCommand.canary(version, 50)).code).toBe(0);
    await reaches(browser, version);
    const pages: Page[] = [];
    const reports: number[][] = [];
    const titles = new Set<string>();
    while (titles.size < 2 || pages.length < 6) {
      const { page, responses } = await reportedSession(browser);
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      expect([oldTitle, newTitle]).toContain(title);
      const html = await (await page.request.get('/course')).text();
      expect(html.includes(`/r/mf_catalog/${version}/`)).toBe(title === newTitle);
      titles.add(title);
      pages.push(page);
      reports.push(responses);
    }
    for (const responses of reports) await expect.poll(() => responses[0]).toBe(200);
    for (const page of pages) {
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const tab = await page.context().newPage();
      await tab.goto('/course');
      await expect(heading(tab, title ?? '')).toBeVisible();
    }
    expect((await channel()).canary).toMatchObject({ version });

    const back = await releaseCommand.run('rollback', 'mf-catalog', '--reason', 'e2e');
    expect(back.out).toContain(`${version} is reverted from its 50 %`);
    await expect(async () => {
      for (const page of pages) {
        await page.reload();
        await expect(heading(page, oldTitle)).toBeVisible({ timeout: 2_000 });
      }
    }).toPass();
  });

  test('is reported by the page itself if its shell does not start [F4]', async ({ browser }) => {
    const page = await newBrowserPage(browser);
    await page.route('**/r/shell/**/*.js*', (route) => route.abort());
    const reported = page.waitForResponse((response) => response.url().endsWith('/api/registry/reports'));
    await page.goto('/services', { waitUntil: 'commit' });
    const response = await reported;
    expect(response.status()).toBe(200);
    expect(response.request().postDataJSON()).toMatchObject({
      reports: [{ kind: 'load-failed', remote: 'shell', route: '/services' }],
    });
  });

  test('is previewed by a link, with a banner and a button to return; an altered link is rejected [F8]', async ({
    browser,
    builds,
    page,
  }) => {
    const [oldTitle, newTitle] = [await builds.title(), NEW_TITLE];
    const version = await releaseCommand.upload(await builds.withNewTitle());
    const written = await releaseCommand.run(
      'preview',
      'mf-catalog',
      '--version',
      version,
      '--hours',
      '1',
      '--json',
    );
    const { link } = JSON.parse(written.out) as { link: string };

    await page.goto(link.replace('/?', '/course?'));
    await expect(page).toHaveURL(/\/course$/);
    await expect(heading(page, newTitle)).toBeVisible();
    const banner = page.getByRole('complementary', { name: 'A version that you try' });
    await expect(banner).toContainText(`You are trying mf_catalog ${version}`);
    await expect(heading(await openCanaryPage(browser), oldTitle)).toBeVisible();

    await banner.getByRole('button', { name: 'Back to the live version' }).click();
    await expect(heading(page, oldTitle)).toBeVisible();
    await expect(banner).toBeHidden();

    await page.goto(`${link.slice(0, -6)}AAAAAA`);
    await expect(
      page.getByText(/The link that you followed is not valid\..*You see the live version\./),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('button', { name: 'OK' }).click();
    await page.goto('/course');
    await expect(heading(page, oldTitle)).toBeVisible();
    await expect(page.getByText('The link that you followed')).toBeHidden();
  });
});
