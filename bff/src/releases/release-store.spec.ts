import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findByPath, toRegistryEntry } from './registry.js';
import { ReleaseStore } from './release-store.js';

const sha384 = `sha384-${'A'.repeat(64)}`;
let storeDir: string;

async function publish(remote: string, version: string, routes: string[]): Promise<void> {
  const folder = join(storeDir, remote, version);
  const at = new Date().toISOString();
  const record = {
    remote,
    version,
    commit: 'unknown',
    owner: { team: 'Catalogue', contact: 'team@academy.test' },
    routes,
    entry: 'remoteEntry.js',
    manifest: 'mf-manifest.json',
    initial: { scripts: ['remoteEntry.js'], styles: [] },
    assets: { 'remoteEntry.js': { sha384, bytes: 1 }, 'mf-manifest.json': { sha384, bytes: 1 } },
    publishedAt: at,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'release.json'), JSON.stringify(record));
  const event = { remote, version, percent: 100, by: 'test', reason: 'test', at };
  await appendFile(join(storeDir, 'channels.jsonl'), `${JSON.stringify(event)}\n`);
}

const open = () => new ReleaseStore({ RELEASE_STORE_DIR: storeDir });

beforeEach(async () => {
  storeDir = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(storeDir, { recursive: true }));

describe('release store', () => {
  it('is empty before the first release', async () => {
    expect((await open().liveReleases()).size).toBe(0);
  });

  it('F1 F2 takes the last line of each remote as live, and keeps the older versions', async () => {
    await publish('mf_catalog', '1', ['/course']);
    await publish('mf_catalog', '2', ['/course']);
    await appendFile(join(storeDir, 'channels.jsonl'), '{"remote":"mf_cat');
    const store = open();
    expect((await store.liveReleases()).get('mf_catalog')?.version).toBe('2');
    expect((await store.record('mf_catalog', '1'))?.version).toBe('1');
  });

  it('leaves out a remote whose record is missing, and serves the others', async () => {
    await publish('mf_catalog', '1', ['/course']);
    await publish('mf_learner', '1', ['/dashboard']);
    await rm(join(storeDir, 'mf_learner'), { recursive: true });
    expect([...(await open().liveReleases()).keys()]).toEqual(['mf_catalog']);
  });

  it('F5 serves a remote again as soon as its record is back, though the journal has not changed', async () => {
    await publish('mf_catalog', '1', ['/course']);
    const [here, away] = [join(storeDir, 'mf_catalog'), join(storeDir, 'away')];
    await rename(here, away);
    const store = open();
    expect((await store.liveReleases()).size).toBe(0);
    await rename(away, here);
    let live = await store.liveReleases();
    for (let tries = 0; live.size === 0 && tries < 100; tries += 1) {
      await pause(50);
      live = await store.liveReleases();
    }
    expect([...live.keys()]).toEqual(['mf_catalog']);
  });

  it('T36 finds no file that the record does not name', async () => {
    await publish('mf_catalog', '1', ['/course']);
    const store = open();
    const record = (await store.record('mf_catalog', '1'))!;
    expect(store.pathOf(record, 'remoteEntry.js')).toBe(join(storeDir, 'mf_catalog/1/remoteEntry.js'));
    for (const file of ['release.json', '../1/remoteEntry.js', '/etc/passwd', 'constructor', '']) {
      expect(store.pathOf(record, file)).toBeUndefined();
    }
    expect(await store.record('..', '1')).toBeUndefined();
    expect(await store.record('mf_catalog', '../mf_catalog/1')).toBeUndefined();
  });
});

describe('registry', () => {
  it('finds the remote of a path by its prefix, whole segments, in any case (CON-01)', async () => {
    await publish('mf_catalog', '1', ['/course', '/payment']);
    await publish('mf_learner', '1', ['/payment/receipts']);
    const live = await open().liveReleases();
    const nameOf = (path: string) => findByPath(live.values(), path)?.remote;
    expect(nameOf('/course/ethical-hacking')).toBe('mf_catalog');
    expect(nameOf('/Course')).toBe('mf_catalog');
    expect(nameOf('/payment/receipts/1')).toBe('mf_learner');
    expect(nameOf('/courses')).toBeUndefined();
  });

  it('F7 names the hash of every script by the path that pages load it from', async () => {
    await publish('mf_catalog', '1', ['/course']);
    const [record] = [...(await open().liveReleases()).values()];
    expect(toRegistryEntry(record!).integrity).toEqual({ '/r/mf_catalog/1/remoteEntry.js': sha384 });
  });
});
