import { type APIRequestContext, type Page } from '@playwright/test';
import { registryResponse } from '@academy/contracts/releases/release.schemas';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { NEW_TITLE, ReleaseCommand } from '../release-builds.js';

async function live(request: APIRequestContext): Promise<Record<string, string>> {
  const { remotes } = registryResponse.parse(await (await request.get('/api/registry')).json());
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}

/** Start time of the process that serves pages. */
async function startOfServer(request: APIRequestContext): Promise<string | undefined> {
  const { port } = new URL(env.BASE_URL);
  const metrics = await request.get(`http://127.0.0.1:${Number(port) + 100}/metrics`);
  return /^process_start_time_seconds\S* (\S+)$/m.exec(await metrics.text())?.[1];
}

/**
 * Reloads the list until it has the heading.
 * @returns the elapsed milliseconds
 */
async function reaches(page: Page, title: string): Promise<number> {
  const began = Date.now();
  await expect(async () => {
    await page.goto('/course');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 3_000 });
  }).toPass({ intervals: [250] });
  return Date.now() - began;
}

test.describe('a release by one team', { tag: '@alone' }, () => {
  let releaseCommand: ReleaseCommand;
  test.beforeEach(() => {
    releaseCommand = new ReleaseCommand();
  });
  test.afterEach(() => releaseCommand.close());

  test('changes a remote, is visible, and is rolled back, while the product runs and tabs stay open [F1]', async ({
    builds,
    context,
    page,
    request,
  }) => {
    const [before, startedAt] = [await live(request), await startOfServer(request)];
    expect(startedAt).toBeDefined();
    const [oldTitle, newTitle] = [await builds.title(), NEW_TITLE];
    const built = await builds.withNewTitle();
    const open = await context.newPage();
    await open.goto('/course');
    await expect(open.getByRole('heading', { level: 1, name: oldTitle })).toBeVisible();

    const version = releaseCommand.version();
    const released = await releaseCommand.run(
      ...['mf-catalog', '--built', built, '--version', version, '--promote', '--reason', 'e2e', '--json'],
    );
    expect(released.error + released.out).toContain('"isPromoted": true');
    const shownAfterMs = await reaches(page, newTitle);
    expect(await live(request)).toEqual({ ...before, mf_catalog: version });

    const files: string[] = [];
    open.on('response', (response) => {
      const [path = ''] = /\/r\/mf_catalog\/.*/.exec(response.url()) ?? [];
      if (path) files.push(`${response.status()} ${path}`);
    });
    await open.getByRole('main').locator('a[href^="/course/"]').first().click();
    await expect(open).toHaveURL(/\/course\/.+/);
    await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
    const strange = files.filter((file) => !file.startsWith(`200 /r/mf_catalog/${before['mf_catalog']}/`));
    expect(strange, 'an open tab keeps the files of its release').toEqual([]);
    await open.close();

    const back = await releaseCommand.run('rollback', 'mf-catalog', '--reason', 'e2e', '--expect', version);
    expect(back.error + back.out).toContain(`back at ${before['mf_catalog']}`);
    const removedAfterMs = await reaches(page, oldTitle);
    expect(await live(request)).toEqual(before);
    expect(await startOfServer(request), 'nothing was restarted').toBe(startedAt);
    test.info().annotations.push({ type: 'ms', description: `seen ${shownAfterMs}, gone ${removedAfterMs}` });
    const history = await releaseCommand.run('history', 'mf-catalog');
    const lines = history.error + history.out;
    expect(lines).toContain(`promote   ${version} instead of ${before['mf_catalog']}, 100 %`);
    expect(lines).toContain(`rollback  ${before['mf_catalog']} instead of ${version}`);
  });

  test('is neither served nor promoted if its record was changed in the store [F2, F7]', async ({
    builds,
    request,
  }) => {
    const before = await live(request);
    const built = await builds.withNewTitle();
    const version = await releaseCommand.upload(built);
    await releaseCommand.tamper(version, (text) => text.replace('"/course"', '"/login"'));
    const manifest = await request.get(`/r/mf_catalog/${version}/mf-manifest.json`);
    expect(manifest.status()).toBe(404);
    const rejected = await releaseCommand.run('promote', 'mf-catalog', version);
    expect(rejected).toMatchObject({ code: 1 });
    expect(rejected.error).toContain('it was changed after signing');
    expect(await live(request)).toEqual(before);
  });

  test('is rejected with the faulty line if it would break the live release, and nothing is uploaded [F3]', async ({
    builds,
    request,
  }) => {
    const before = await live(request);
    const built = await builds.withNewTitle();
    const command = ['mf-catalog', '--built', built, '--version', 'broken-1', '--promote', '--json'];
    const api = await request.get('/api/openapi.json');
    const smaller = (await api.json()) as { paths: Record<string, unknown> };
    delete smaller.paths['/api/course/{id}'];
    const description = await releaseCommand.keep('api.json', JSON.stringify(smaller));
    const rejected = await releaseCommand.run(...command, '--bff', description);
    expect(rejected.code).toBe(3);
    const { findings } = JSON.parse(rejected.out) as { findings: { where: string }[] };
    expect(findings.map(({ where }) => where)).toEqual([expect.stringMatching(/GET \/api\/course\/\{\}$/)]);
    expect((await request.get('/r/mf_catalog/broken-1/mf-manifest.json')).status()).toBe(404);
    expect(await live(request)).toEqual(before);
  });
});
