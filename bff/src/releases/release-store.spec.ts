import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderStore } from '@academy/registry-kit/folder-store';
import { type SigningContext } from '@academy/registry-kit/journal';
import { aTeam, promote, publish, writeKeyRing } from '@academy/registry-kit/testing';
import { ReleaseStore } from './release-store.js';

let folder: string;
let publishing: SigningContext;

const open = () =>
  new ReleaseStore({
    RELEASE_STORE_DIR: join(folder, 'store'),
    RELEASE_STORE_REGION: 'us-east-1',
    RELEASE_KEYS_FILE: join(folder, 'key-ring.json'),
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  const { key, team } = aTeam(['mf_catalog']);
  const ring = await writeKeyRing(join(folder, 'key-ring.json'), [team]);
  publishing = { store: new FolderStore(join(folder, 'store')), ring, key };
});
afterEach(() => rm(folder, { recursive: true }));

describe('release store', () => {
  it('is empty before the first release', async () => {
    expect((await open().liveReleases()).size).toBe(0);
  });

  it('a running server follows a promotion and a rollback [F1]', async () => {
    const store = open();
    const first = await publish(publishing, { version: '1' });
    const waitUntilLive = async (version: string) => {
      for (;;) if ((await store.liveReleases()).get('mf_catalog')?.version === version) return;
    };
    await waitUntilLive('1');
    await publish(publishing, { version: '2' });
    await waitUntilLive('2');
    await promote(publishing, first, 'rollback');
    await waitUntilLive('1');
  });

  it('returns no file that the record does not list [T36]', async () => {
    await publish(publishing, { version: '1' });
    const store = open();
    const record = (await store.record('mf_catalog', '1'))!;
    expect(store.pathOf(record, 'remoteEntry.js')).toBe(join(folder, 'store/mf_catalog/1/remoteEntry.js'));
    for (const file of ['release.json', '../1/remoteEntry.js', '/etc/passwd', 'constructor', '']) {
      expect(store.pathOf(record, file)).toBeUndefined();
    }
    expect(await store.record('..', '1')).toBeUndefined();
    expect(await store.record('mf_catalog', '../mf_catalog/1')).toBeUndefined();
  });

  it('does not serve a record that was changed on the disk; the former release stays live [F2]', async () => {
    await publish(publishing, { version: '1' });
    await publish(publishing, { version: '2' });
    const file = join(folder, 'store/mf_catalog/2/release.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('/course', '/wider'));
    const store = open();
    expect((await store.liveReleases()).get('mf_catalog')?.version).toBe('1');
    expect(await store.record('mf_catalog', '2')).toBeUndefined();
  });
});
