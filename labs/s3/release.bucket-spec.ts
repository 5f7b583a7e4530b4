import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LiveReleases } from '@academy/registry-kit/live-releases';
import { localFiles, openStore, storeVariables } from '@academy/registry-kit/store-setting';
import { ensureDevelopmentKeys, keyRingFile } from '@academy/cli/keys';
import { writeBuild } from '@academy/registry-kit/gate/testing';
import { root } from '../../tools/workspace.mjs';

const storeUrl = `${process.env['RELEASE_STORE_DIR']}/story/${randomUUID()}`;
let folder = '';
const builds: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-story-'));
  await ensureDevelopmentKeys(folder);
});
afterAll(() => Promise.all([folder, ...builds].map((dir) => rm(dir, { recursive: true }))));

interface ProcessResult {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs the command as a team does, on a machine without a store. */
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ProcessResult> =>
  promisify(execFile)(process.execPath, [join(root, 'tools/release.mjs'), ...args, '--store', storeUrl], {
    cwd: tmpdir(),
    env: {
      ...process.env,
      RELEASE_STORE_DIR: '',
      NODE_OPTIONS: '',
      ACADEMY_DATA_DIR: folder,
      ACADEMY_BFF: join(root, 'bff/openapi.json'),
      ...env,
    },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout.trim(), error: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout.trim(),
      error: stderr,
    }),
  );

/** @param app content of its only script */
async function release(version: string, app: string, ...more: readonly string[]): Promise<ProcessResult> {
  const built = await writeBuild({ 'app.js': app });
  builds.push(built);
  return run(['mf-catalog', '--built', built, '--version', version, ...more]);
}

/** A machine that serves releases: the live releases as in the BFF, with the files on its own disk. */
function server(machine: string) {
  const setting = storeVariables.parse({
    ...process.env,
    RELEASE_STORE_DIR: storeUrl,
    RELEASE_CACHE_DIR: join(folder, machine),
  });
  const store = openStore(setting);
  const problems: string[] = [];
  const releases = new LiveReleases({
    store,
    files: localFiles(setting, store),
    keyRingFile: keyRingFile(folder),
    onProblem: (problem: string) => problems.push(problem),
  });
  const served = async () => {
    const live = (await releases.all()).get('mf_catalog');
    if (!live) return undefined;
    const file = releases.pathOf(live, 'app.js') ?? '';
    const packed = await readFile(`${file}.br`).catch(() => undefined);
    return { version: live.version, app: await readFile(file, 'utf8'), isPacked: Boolean(packed) };
  };
  return { problems, served };
}

/** Waits for at most the ten seconds of F1. */
async function waitUntil(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  const deadline = Date.now() + 10_000;
  let seen = await read();
  while (JSON.stringify(seen) !== JSON.stringify(expected) && Date.now() < deadline) {
    await new Promise((done) => setTimeout(done, 200));
    seen = await read();
  }
  expect(seen).toEqual(expected);
}

interface Status {
  readonly remote: string;
  readonly live: string;
  readonly versions: readonly string[];
}

interface History {
  readonly events: readonly unknown[];
  readonly rejected: readonly unknown[];
}

describe('a release store in a real bucket', () => {
  it('receives releases, promotions and rollbacks by the command, and serves the live release [F1, F2, F7]', async () => {
    const first = server('first');
    expect(await first.served()).toBeUndefined();

    const released = await release('1.0.0', 'console.log("one");');
    expect(released).toMatchObject({ code: 0, out: expect.stringContaining('is in the store') });
    expect(await first.served()).toBeUndefined();
    expect(await run(['promote', 'mf-catalog', '1.0.0', '--reason', 'the first one'])).toMatchObject({
      code: 0,
    });
    const one = { version: '1.0.0', app: 'console.log("one");', isPacked: true };
    await waitUntil(first.served, one);

    const again = await release('1.0.0', 'console.log("other");');
    expect(again).toMatchObject({ code: 1, error: expect.stringContaining('a release is never changed') });
    expect(await release('1.1.0+b2', 'console.log("two");', '--promote')).toMatchObject({ code: 0 });
    await waitUntil(first.served, { version: '1.1.0+b2', app: 'console.log("two");', isPacked: true });

    expect(await run(['rollback', 'mf-catalog', '--reason', 'cards overlap'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('back at 1.0.0'),
    });
    await waitUntil(first.served, one);
    // A machine that starts later reads the whole journal and downloads the files.
    const later = server('later');
    expect(await later.served()).toEqual(one);
    expect([...first.problems, ...later.problems]).toEqual([]);
  });

  it('rejects one of two concurrent promotions, and both callers see the same release afterwards [F2]', async () => {
    await release('2.0.0', 'console.log("three");');
    await release('2.1.0', 'console.log("four");');
    const runs = await Promise.all(
      ['2.0.0', '2.1.0'].map((version) => run(['promote', 'mf-catalog', version])),
    );
    const { out } = await run(['status', '--json']);
    const { live, versions } = (JSON.parse(out) as Status[]).find(({ remote }) => remote === 'mf_catalog')!;
    expect(versions).toEqual(['1.0.0', '1.1.0+b2', '2.0.0', '2.1.0']);
    const codes = runs.map(({ code }) => code);
    // A command that starts after the other promotion is visible is based on it and succeeds too.
    expect([
      [0, 0],
      [0, 4],
      [4, 0],
    ]).toContainEqual(codes);
    if (codes.includes(4)) expect(live).toBe(codes[0] === 0 ? '2.0.0' : '2.1.0');
    const history = JSON.parse((await run(['history', 'mf-catalog', '--json'])).out) as History;
    expect(history).toMatchObject({ rejected: [] });
    expect(history.events).toHaveLength(codes.includes(4) ? 4 : 5);
    await waitUntil(server('third').served, {
      version: live,
      app: `console.log("${live === '2.0.0' ? 'three' : 'four'}");`,
      isPacked: true,
    });
  });

  it('reports that the secret is wrong, and changes nothing', async () => {
    const rejected = await run(['rollback', 'mf-catalog'], { RELEASE_STORE_SECRET: 'wrong' });
    expect(rejected).toMatchObject({
      code: 1,
      error: expect.stringMatching(/the bucket responds with 403 \w+ \(.+\)/),
    });
    expect(rejected.error).not.toMatch(/\n {4}at /);
    const unreachable = await run(['status'], { RELEASE_STORE_ENDPOINT: 'http://127.0.0.1:9' });
    expect(unreachable).toMatchObject({ code: 1, error: expect.stringContaining('does not respond') });
    const history = JSON.parse((await run(['history', 'mf-catalog', '--json'])).out) as History;
    expect(history.rejected).toEqual([]);
  });
});
