import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Run } from './command-line.js';
import { FakeIssuer } from './fake-issuer.js';
import { CLIENT_ID, LoginProvider } from './login-provider.js';
import { pipeline, RegistryTestApp } from './registry-test-app.js';

const command = fileURLToPath(new URL('../../../tools/release.mjs', import.meta.url));
const PROMPT = /Open (\S+) in a browser, and enter the code (\S+)/;

let staff: LoginProvider;
let app: RegistryTestApp;
let config: string;

const startRegistry = (provider: { readonly url: string }, clientId = CLIENT_ID) =>
  RegistryTestApp.start({
    issuers: [{ issuer: provider.url, audience: pipeline.aud, clientId, subjects: ['asha'] }],
  });

beforeAll(async () => {
  staff = await LoginProvider.start();
  app = await startRegistry(staff);
});
afterAll(async () => {
  staff.stop();
  await app.stop();
});
beforeEach(async () => {
  config = await mkdtemp(join(tmpdir(), 'login-'));
});
afterEach(() => rm(config, { recursive: true }));

interface Surroundings {
  readonly registry?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Acts as the person, once the command has printed the page and the code. */
  readonly confirm?: (page: string, code: string) => Promise<void>;
}

/** Runs a command in a process of its own, with a home folder of the test. */
async function run(
  args: readonly string[],
  { registry = app.url, env, confirm }: Surroundings = {},
): Promise<Run> {
  const settings = { PATH: process.env['PATH'] ?? '', XDG_CONFIG_HOME: config, ACADEMY_REGISTRY: registry };
  const child = spawn(process.execPath, [command, ...args], { env: { ...settings, ...env } });
  let [out, error] = ['', ''];
  let acted: Promise<void> | undefined;
  child.stdout.on('data', (part) => (out += part));
  child.stderr.on('data', (part) => {
    error += part;
    const [, page, code] = PROMPT.exec(error) ?? [];
    if (page && code) acted ??= confirm?.(page, code);
  });
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? -1)));
  await acted;
  return { code, out: out.trim(), error };
}

const confirmed = (sub = 'asha') => ({
  confirm: (page: string, code: string) => staff.confirm(page, code, sub),
});
const logIn = () => run(['login'], confirmed());
const logins = join('academy', 'logins');
const loginFiles = () => readdir(join(config, logins)).catch(() => []);
const onlyFile = async () => join(config, logins, (await loginFiles())[0] ?? '');

describe('npm run release -- login', () => {
  it('logs a person of the platform in with a browser, and the next commands use it [0237]', async () => {
    const { code, out, error } = await logIn();
    expect({ code, error }).toMatchObject({ code: 0 });
    expect(out).toMatch(
      new RegExp(`^asha is logged in at ${app.url} until 20\\S+Z, with the scope platform\\.$`),
    );
    expect(error).toMatch(PROMPT);
    const { idToken } = JSON.parse(await readFile(await onlyFile(), 'utf8'));
    expect(out + error).not.toContain(idToken);
    const whoami = await run(['whoami']);
    expect(whoami.out).toContain(`asha (${staff.url}) has the scope platform`);
    expect((await run(['freeze', '--reason', 'a test'])).code).toBe(0);
    expect((await run(['unfreeze', '--reason', 'a test'])).code).toBe(0);
  });

  it('stores it for the user of the machine alone, and replaces an earlier one [0237]', async () => {
    await logIn();
    const before = await readFile(await onlyFile(), 'utf8');
    await logIn();
    expect(await loginFiles()).toHaveLength(1);
    expect(await readFile(await onlyFile(), 'utf8')).not.toBe(before);
    expect((await stat(await onlyFile())).mode & 0o777).toBe(0o600);
    expect((await stat(join(config, logins))).mode & 0o777).toBe(0o700);
  });

  it('polls less often when the provider requires it [0237]', async () => {
    staff.responses.push({ status: 400, body: { error: 'slow_down' } });
    expect(await logIn()).toMatchObject({ code: 0 });
    expect(staff.responses).toEqual([]);
  });

  it('says that the person has denied it, and stores nothing [0237]', async () => {
    const confirm = (page: string, code: string) => staff.deny(page, code);
    expect(await run(['login'], { confirm })).toMatchObject({
      code: 1,
      error: expect.stringContaining(`The log-in was denied at ${staff.url}.`),
    });
    expect(await loginFiles()).toEqual([]);
  });

  it.each([
    ['the provider says so', { validSec: 1, promisedSec: 600 }],
    ['the provider would not say so', { validSec: 600, promisedSec: 1 }],
  ])('says that the code has expired, when %s [0237]', async (_, lifetime) => {
    const provider = await LoginProvider.start(lifetime);
    const registry = await startRegistry(provider);
    expect(await run(['login'], { registry: registry.url })).toMatchObject({
      code: 1,
      error: expect.stringContaining('The code was not confirmed in time, and has expired.'),
    });
    expect(await loginFiles()).toEqual([]);
    provider.stop();
    await registry.stop();
  });

  it('names the account that is not one of the platform, and stores nothing [0237]', async () => {
    const { code, error } = await run(['login'], confirmed('mallory'));
    expect({ code, error }).toMatchObject({
      code: 1,
      error: expect.stringContaining(`You are mallory at ${staff.url}, and not one of the platform`),
    });
    expect(await loginFiles()).toEqual([]);
  });

  it('names a client that the provider does not have [0237]', async () => {
    const registry = await startRegistry(staff, 'another');
    expect(await run(['login'], { registry: registry.url })).toMatchObject({
      code: 1,
      error: expect.stringContaining(
        `${staff.url} rejects the log-in by its client another (invalid_client)`,
      ),
    });
    await registry.stop();
  });

  it('names a provider that has no device authorization, and one that does not respond [0237]', async () => {
    const provider = await new FakeIssuer().start();
    const registry = await startRegistry(provider);
    const attempt = () => run(['login'], { registry: registry.url });
    expect(await attempt()).toMatchObject({
      code: 1,
      error: expect.stringContaining(`${provider.url} has no device authorization`),
    });
    provider.stop();
    expect(await attempt()).toMatchObject({
      code: 1,
      error: expect.stringContaining(`The identity provider ${provider.url} cannot be used`),
    });
    await registry.stop();
  });

  it('says that the registry lets nobody log in [0237]', async () => {
    const registry = await RegistryTestApp.start();
    expect(await run(['login'], { registry: registry.url })).toMatchObject({
      code: 1,
      error: expect.stringContaining(`People cannot log in at ${registry.url} by a command`),
    });
    await registry.stop();
  });

  it('rejects a provider that the registry names without encryption, and one that it does not name [0237]', async () => {
    const providers = [{ issuer: 'http://login.example', clientId: CLIENT_ID }];
    const server = createServer((_request, response) => response.end(JSON.stringify({ providers })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address() as { readonly port: number };
    const registry = `http://127.0.0.1:${address.port}`;
    expect(await run(['login'], { registry })).toMatchObject({
      code: 1,
      error: expect.stringContaining('http://login.example, which is not reached by https'),
    });
    server.close();
    const args = ['login', '--issuer', 'https://login.example'];
    expect(await run(args)).toMatchObject({ code: 2, error: expect.stringContaining('is none of the') });
  });
});

describe('a log-in', () => {
  beforeEach(async () => {
    expect(await logIn()).toMatchObject({ code: 0 });
  });

  it('is for its registry alone, also if a file has another name [0237]', async () => {
    const other = await startRegistry(staff);
    const whoami = () => run(['whoami'], { registry: other.url });
    expect(await whoami()).toMatchObject({ code: 1, error: expect.stringContaining('requires a token') });
    const login = await readFile(await onlyFile(), 'utf8');
    expect(await run(['login'], { registry: other.url, ...confirmed() })).toMatchObject({ code: 0 });
    const files = await loginFiles();
    expect(files).toHaveLength(2);
    for (const file of files) await writeFile(join(config, logins, file), login);
    expect(await whoami()).toMatchObject({ code: 1, error: expect.stringContaining('is not valid') });
    await other.stop();
  });

  it('is used only without a token in the environment [0237]', async () => {
    const env = { ACADEMY_ID_TOKEN: await app.staff.idToken({ sub: 'ravi', aud: pipeline.aud }) };
    expect((await run(['whoami'], { env })).out).toContain('ravi (');
    const { body } = await app.exchange(env.ACADEMY_ID_TOKEN);
    expect((await run(['whoami'], { env: { ACADEMY_TOKEN: body.token } })).out).toContain('ravi (');
    const ended = await run(['whoami'], { env: { ACADEMY_TOKEN: 'of yesterday' } });
    expect(ended).toMatchObject({ code: 1, error: expect.stringContaining('401 UNAUTHORIZED') });
  });

  it('that has ended, or is not accepted any more, says how to log in again [0237]', async () => {
    const file = await onlyFile();
    const login = JSON.parse(await readFile(file, 'utf8'));
    const again = 'Log in again: npm run release -- login.';
    await writeFile(file, JSON.stringify({ ...login, idToken: `${login.idToken}x` }));
    const rejected = await run(['whoami']);
    expect(rejected).toMatchObject({ code: 1, error: expect.stringContaining('401 ID_TOKEN_REJECTED') });
    expect(rejected.error).toContain(again);
    await writeFile(file, JSON.stringify({ ...login, expiresAt: '2026-01-01T00:00:00.000Z' }));
    const ended = await run(['whoami']);
    expect(ended).toMatchObject({
      code: 1,
      error: expect.stringContaining(`The log-in at ${app.url} has ended at 2026-01-01T00:00:00.000Z.`),
    });
    expect(ended.error).toContain(again);
  });

  it('is removed by logout [0237]', async () => {
    expect(await run(['logout'])).toMatchObject({ code: 0, out: `Logged out of ${app.url}.` });
    expect(await loginFiles()).toEqual([]);
    expect(await run(['logout'])).toMatchObject({ code: 0, out: `There was no log-in at ${app.url}.` });
    expect(await run(['whoami'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('People of the platform log in: npm run release -- login'),
    });
  });
});
