import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { type APIRequestContext } from '@playwright/test';
import { registryResponse } from '@academy/contracts/releases/release.schemas';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { signIn } from '../pages/sign-in.js';
import { ReleaseCommand } from '../release-builds.js';

/** The process id of the admin's host, as the launcher recorded it. */
async function adminProcess(): Promise<number> {
  const ledger = join(dirname(resolve(env.SECRETS_FILE)), 'run/processes.json');
  const { entries } = JSON.parse(await readFile(ledger, 'utf8')) as {
    entries: { name: string; pid: number }[];
  };
  const found = entries.find(({ name }) => name === 'admin');
  if (!found) throw new Error(`${ledger} contains no admin`);
  return found.pid;
}

const live = async (request: APIRequestContext): Promise<Record<string, string>> => {
  const { remotes } = registryResponse.parse(await (await request.get('/api/registry')).json());
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
};

test(
  'an outage of the admin’s origin and its release has no effect on the academy [F11]',
  { tag: '@alone' },
  async ({ context, page, request }) => {
    await signIn(context);
    const admin = await adminProcess();
    const requested: string[] = [];
    await context.route(/\/r\/mf_admin\//, (route) => {
      requested.push(route.request().url());
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
    expect(requested, 'a learner’s browser never requests the admin').toEqual([]);
    expect((await request.get(env.ADMIN_URL)).status()).toBe(200);
  },
);

/** Sends raw bytes that no HTTP client would send. */
const say = ({ hostname, port }: URL, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('close', () => resolve(Buffer.concat(chunks).toString())).once('error', reject);
  });

test('the host of the admin reports like every other app: request id, durations by route, the same form of errors [T64]', async ({
  request,
}) => {
  const page = await request.get(env.ADMIN_URL, { headers: { 'x-request-id': 'browser-0123456789' } });
  expect(page.headers()['x-request-id']).toBe('browser-0123456789');
  const odd = await request.get(env.ADMIN_URL, { headers: { 'x-request-id': 'a b"c' } });
  expect(odd.headers()['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  const url = new URL(env.ADMIN_URL);
  const rejections = {
    BAD_ADDRESS: await request.get(`${url.origin}/%E0%A4`),
    NOT_FOUND: await request.get(`${url.origin}/metrics.txt`),
  };
  const seen = { requestId: expect.stringMatching(/^[\w-]{8,64}$/) as unknown };
  for (const [code, rejected] of Object.entries(rejections)) {
    expect(await rejected.json()).toMatchObject({ code, ...seen });
    const headers = rejected.headers();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  }
  expect(Object.values(rejections).map((rejected) => rejected.status())).toEqual([400, 404]);
  const unreadable = await say(url, 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(unreadable).toMatch(/^HTTP\/1\.1 400 [^]*default-src 'none'[^]*"code":"BAD_REQUEST"/);
  url.port = String(Number(url.port) + 100);
  const metrics = await (await request.get(`${url.origin}/metrics`)).text();
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{service="admin",method="GET",route="\/\*",status="200"\} \d/,
  );
});

test.describe('a release of the admin', { tag: '@alone' }, () => {
  const releaseCommand = new ReleaseCommand();
  test.afterEach(() => releaseCommand.close());

  test('is released and rolled back at its own origin, without effect on other remotes [F11]', async ({
    request,
  }) => {
    const before = await live(request);
    const version = `apart-${Date.now()}`;
    const built = resolve('../mf-admin/dist/release');
    const page = async () => (await request.get(env.ADMIN_URL)).text();
    expect(await page()).toContain(`/r/mf_admin/${before['mf_admin']}/`);

    const released = await releaseCommand.run(
      ...['mf-admin', '--built', built, '--version', version, '--promote', '--reason', 'e2e', '--json'],
    );
    expect(released.error + released.out).toContain('"isPromoted": true');
    await expect.poll(page).toContain(`/r/mf_admin/${version}/`);
    await expect.poll(() => live(request)).toEqual({ ...before, mf_admin: version });

    const back = await releaseCommand.run('rollback', 'mf-admin', '--reason', 'e2e', '--expect', version);
    expect(back.error + back.out).toContain(`back at ${before['mf_admin']}`);
    await expect.poll(page).toContain(`/r/mf_admin/${before['mf_admin']}/`);
    await expect.poll(() => live(request)).toEqual(before);
  });
});
