import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@academy/registry-kit/folder-store';
import { collectReleases } from '@academy/registry-kit/retention/release-collection';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { channelOf, liveRelease, openReleaseContext } from './release-context.js';
import { ensureDevelopmentKeys, keyFolder, keyRingFile } from './keys.js';
import { publishCheckout } from './publish.js';
import { writeBuild } from '@academy/registry-kit/gate/testing';

let dataDir = '';
let built = '';
let warnings: string[] = [];

const publish = () =>
  publishCheckout({
    apps: ['mf-catalog'],
    builtOf: () => built,
    dataDir,
    by: 'test',
    reason: 'test',
    warn: (line) => warnings.push(line),
  });
const context = () => openReleaseContext({ ACADEMY_DATA_DIR: dataDir });
async function rebuild(changes: Record<string, string>): Promise<void> {
  await rm(built, { recursive: true });
  built = await writeBuild(changes);
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'publish-'));
  built = await writeBuild();
  warnings = [];
});
afterEach(() => Promise.all([dataDir, built].map((folder) => rm(folder, { recursive: true }))));

it('releases a build once and makes it live once [F2]', async () => {
  const [first] = await publish();
  expect(first).toMatchObject({ remote: 'mf_catalog', isNew: true, isPromoted: true });
  const [second] = await publish();
  expect(second).toEqual({ ...first, isNew: false, isPromoted: false });
  expect((await channelOf(await context(), 'mf_catalog')).events).toHaveLength(1);
});

it('a changed file leads to another version beside the first [F2]', async () => {
  const [first] = await publish();
  await rebuild({ 'app.js': 'console.log("two");' });
  const [second] = await publish();
  expect(second?.version).not.toBe(first?.version);
  const app = join(dataDir, 'releases/mf_catalog', `${first?.version}`, 'app.js');
  expect(await readFile(app, 'utf8')).toBe('console.log("one");');
  expect((await liveRelease(await context(), 'mf_catalog'))?.version).toBe(second?.version);
});

it('the record contains hash and size of each file and the initial files, and is signed by the team [F7]', async () => {
  await publish();
  const release = await liveRelease(await context(), 'mf_catalog');
  expect(release?.initial).toEqual({ scripts: ['remoteEntry.js', 'app.js'], styles: ['app.css'] });
  expect(release?.assets['app.js']?.bytes).toBe(19);
  expect(release?.assets['app.js']?.sha384).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
  expect(release?.signature.key).toMatch(/^catalogue-/);
  expect(release?.bffContract.calls).toContain('GET /api/course/{}');
  expect(await readdir(join(dataDir, 'releases/.incoming'))).toEqual([]);
});

it('private keys are created for this machine, and no other user of it can read them [T56]', async () => {
  await publish();
  const files = (await readdir(keyFolder(dataDir))).filter((file) => file !== 'key-ring.json');
  const owners = ['back-office', 'catalogue', 'guard', 'learning', 'operator', 'platform'];
  expect(files.sort()).toEqual(owners.map((owner) => `${owner}.json`));
  for (const file of files) expect((await stat(join(keyFolder(dataDir), file))).mode & 0o077).toBe(0);
  expect(await readFile(keyRingFile(dataDir), 'utf8')).not.toContain('privateKey');
});

it('a new app in the checkout gets its entry in the key ring, and all other keys stay [F12]', async () => {
  await publish();
  const file = keyRingFile(dataDir);
  const whole = JSON.parse(await readFile(file, 'utf8'));
  const isOld = (remote: string) => remote !== 'mf_learner';
  const teams = whole.teams.filter(({ team }: { team: string }) => team !== 'Learning');
  const servers = whole.servers.map((line: { remotes: string[] }) => ({
    ...line,
    remotes: line.remotes.filter(isOld),
  }));
  await writeFile(file, JSON.stringify({ ...whole, teams, servers }));
  await ensureDevelopmentKeys(dataDir);
  const after = JSON.parse(await readFile(file, 'utf8'));
  expect(after.teams.slice(0, -1)).toEqual(teams);
  expect(after.teams.at(-1)).toMatchObject({ team: 'Learning', remotes: ['mf_learner'] });
  expect(after.servers.map(({ keys }: { keys: object }) => keys)).toEqual(
    whole.servers.map(({ keys }: { keys: object }) => keys),
  );
  for (const { remotes } of after.servers) expect(remotes).toContain('mf_learner');
});

it('a build whose keys are lost is released again with new keys, and is live', async () => {
  const [first] = await publish();
  await rm(keyFolder(dataDir), { recursive: true });
  const [second] = await publish();
  expect(second).toMatchObject({ isNew: true, isPromoted: true });
  expect(second?.version).not.toBe(first?.version);
  expect((await liveRelease(await context(), 'mf_catalog'))?.version).toBe(second?.version);
});

it('a build whose version was removed is not served: what is live stays, and a warning says so [F2]', async () => {
  const [first] = await publish();
  await rebuild({ 'app.js': 'console.log("two");' });
  const [second] = await publish();
  const { ring: trust } = await context();
  const policy = { days: 30, versions: 1 };
  const now = new Date(Date.now() + 31 * 86_400_000);
  const store = new FolderStore(join(dataDir, 'releases'));
  expect(await collectReleases({ store, trust, policy, now }, 'mf_catalog')).toMatchObject({
    removed: [first?.version],
  });
  await rebuild({});
  expect(await publish()).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining(`mf_catalog ${first?.version} was removed`)]);
  const { events, line } = await channelOf(await context(), 'mf_catalog');
  expect([events.length, line.at(-1)]).toEqual([2, second?.version]);
});

it('a build of a working checkout is released, with the findings of the gate as warnings [F3]', async () => {
  await rebuild({ 'app.js': 'eval("1")' });
  const [outcome] = await publish();
  expect(outcome?.isPromoted).toBe(true);
  expect(warnings).toEqual([expect.stringMatching(/would be rejected: app\.js:1:9: eval/)]);
});

it('a manifest that names a missing file leaves the store unchanged', async () => {
  await rm(join(built, 'mf-manifest.json'));
  await expect(publish()).rejects.toThrow('neither a page nor a remote');
  await expect(readdir(join(dataDir, 'releases/mf_catalog'))).rejects.toMatchObject({ code: 'ENOENT' });
});
