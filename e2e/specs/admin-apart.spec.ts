import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type APIRequestContext } from '@playwright/test';
import { type RegistryResponse } from '@academy/contracts/release.schemas';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { signIn } from '../pages/sign-in.js';
import { ReleaseDesk } from '../release-desk.js';

/** The process that serves the admin's own origin, as the launcher wrote it down. */
async function adminProcess(): Promise<number> {
  const ledger = join(dirname(resolve(env.SECRETS_FILE)), 'run/processes.json');
  const { entries } = JSON.parse(await readFile(ledger, 'utf8')) as {
    entries: { name: string; pid: number }[];
  };
  const found = entries.find(({ name }) => name === 'admin');
  if (!found) throw new Error(`${ledger} knows no admin`);
  return found.pid;
}

const live = async (request: APIRequestContext): Promise<Record<string, string>> => {
  const { remotes } = (await (await request.get('/api/registry')).json()) as RegistryResponse;
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
};

test('F11 the admin is down, its origin and its release, and the academy does not notice', async ({
  context,
  page,
  request,
}) => {
  await signIn(context);
  const admin = await adminProcess();
  const asked: string[] = [];
  await context.route(/\/r\/mf_admin\//, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  process.kill(admin, 'SIGSTOP');
  try {
    await expect(request.get(env.ADMIN_URL, { timeout: 1_500 })).rejects.toThrow(/Timeout|timed out/i);
    for (const path of ['/', '/course', '/workshop', '/dashboard', '/dashboard/orders', '/helpdesk']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'not available' })).toHaveCount(0);
    }
    await page.goto('/course');
    await page.getByRole('main').locator('a[href^="/course/"]').first().click();
    await expect(page).toHaveURL(/\/course\/.+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await request.get('/health')).status()).toBe(200);
  } finally {
    process.kill(admin, 'SIGCONT');
  }
  expect(asked, 'a learner’s browser never asks for the admin').toEqual([]);
  expect((await request.get(env.ADMIN_URL)).status()).toBe(200);
});

test.describe('a release of the admin', () => {
  test.setTimeout(120_000);
  const desk = new ReleaseDesk();
  test.afterEach(() => desk.close());

  test('F11 is made live at its own origin, and taken back, alone', async ({ request }) => {
    const before = await live(request);
    const version = `apart-${Date.now()}`;
    const built = resolve('../mf-admin/dist/release');
    const page = async () => (await request.get(env.ADMIN_URL)).text();
    expect(await page()).toContain(`/r/mf_admin/${before['mf_admin']}/`);

    const released = await desk.run(
      ...['mf-admin', '--built', built, '--version', version, '--promote', '--reason', 'e2e', '--json'],
    );
    expect(released.error + released.out).toContain('"isPromoted": true');
    await expect.poll(page).toContain(`/r/mf_admin/${version}/`);
    await expect.poll(() => live(request)).toEqual({ ...before, mf_admin: version });

    const back = await desk.run('rollback', 'mf-admin', '--reason', 'e2e', '--expect', version);
    expect(back.error + back.out).toContain(`back at ${before['mf_admin']}`);
    await expect.poll(page).toContain(`/r/mf_admin/${before['mf_admin']}/`);
    await expect.poll(() => live(request)).toEqual(before);
  });
});
