import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BucketStore } from '../bucket-store.js';
import { FolderStore } from '../folder-store.js';
import { type RemovableStore } from '../object-store.js';
import { readRelease, recordKey } from '../release-records.js';
import { aRelease, aTeam, promote, publish, upload } from '../testing.js';
import { TestBucket } from '../testing-bucket.js';
import { uploadRelease, VersionRemoved } from '../uploads.js';
import { collectReleases } from './release-collection.js';

const REMOTE = 'mf_catalog';
const DAY_MS = 86_400_000;
const policy = { days: 30, versions: 2 };
const { key, team } = aTeam([REMOTE]);
const ring = { teams: [team] };
const daysLater = (days: number): Date => new Date(Date.now() + days * DAY_MS);

const stores: Readonly<Record<string, () => Promise<{ store: RemovableStore; close: () => Promise<void> }>>> =
  {
    'a folder': async () => {
      const folder = await mkdtemp(join(tmpdir(), 'retention-'));
      return { store: new FolderStore(folder), close: () => rm(folder, { recursive: true }) };
    },
    'a bucket': async () => {
      const bucket = await new TestBucket().start();
      return { store: new BucketStore(bucket.setup), close: () => bucket.stop() };
    },
  };

describe.each(Object.entries(stores))('the releases of a remote in %s', (_, open) => {
  let store: RemovableStore;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ store, close } = await open());
  });
  afterEach(() => close());

  const signing = () => ({ store, ring, key });
  const collect = (days: number, trust = ring, isFrozen = false) =>
    collectReleases({ store, trust, policy, now: daysLater(days), isFrozen }, REMOTE);
  const live = (...versions: string[]) =>
    versions.reduce<Promise<unknown>>(
      (done, version) => done.then(() => publish(signing(), { version })),
      Promise.resolve(),
    );
  const record = (version: string) => readRelease(store, ring, REMOTE, version);
  const keys = async (folder: string) => (await store.objects(folder)).map((object) => object.key).sort();

  it('are removed in two steps once nothing refers to them, and the others stay', async () => {
    await live('1', '2', '3');
    expect(await collect(29)).toEqual({ removed: [], emptied: [], restored: [] });
    expect(await collect(31)).toEqual({ removed: ['1'], emptied: [], restored: [] });
    expect(await record('1')).toBeUndefined();
    expect(await keys(`${REMOTE}/1`)).toEqual(
      ['.br', '.gz', ''].map((suffix) => `${REMOTE}/1/remoteEntry.js${suffix}`).sort(),
    );
    expect(await collect(31.9)).toEqual({ removed: [], emptied: [], restored: [] });
    expect(await collect(32)).toEqual({ removed: [], emptied: ['1'], restored: [] });
    expect(await collect(33)).toEqual({ removed: [], emptied: [], restored: [] });
    expect((await store.list(REMOTE)).sort()).toEqual(['2', '3']);
    expect(await keys('removed')).toEqual([`removed/${REMOTE}/1.json`]);
    expect(await record('2')).toBeDefined();
  });

  it('stay while they are live or a canary, and while they are the versions before the live one', async () => {
    await live('1', '2');
    for (const version of ['3', '4', '5', '6']) await upload(signing(), { version });
    await promote(signing(), { remote: REMOTE, version: '3' }, 'canary', 10);
    expect(await collect(400)).toMatchObject({ removed: ['4'] });
    expect(await collect(402)).toMatchObject({ removed: [], emptied: ['4'] });
    expect((await store.list(REMOTE)).sort()).toEqual(['1', '2', '3', '5', '6']);
  });

  it('are restored if they became live while their record was removed', async () => {
    await live('1', '2', '3');
    const before = await store.read(recordKey(REMOTE, '1'));
    await collect(31);
    // Written by a process that had read the record before.
    await promote(signing(), { remote: REMOTE, version: '1' });
    expect(await collect(33)).toEqual({ removed: [], emptied: [], restored: ['1'] });
    expect(await store.read(recordKey(REMOTE, '1'))).toEqual(before);
    expect(await keys('removed')).toEqual([]);
  });

  it('are restored during a freeze too, when none is removed', async () => {
    await live('1', '2', '3', '4');
    await collect(31);
    await promote(signing(), { remote: REMOTE, version: '1' });
    const skipped = 'releases are frozen';
    expect(await collect(33, ring, true)).toEqual({ removed: [], emptied: [], restored: ['1'], skipped });
    expect(await record('1')).toBeDefined();
  });

  it('keep their files for a day although an earlier removal was interrupted before their record was removed', async () => {
    await live('1', '2', '3');
    const note = { removedAt: new Date().toISOString(), record: {} };
    await store.create(`removed/${REMOTE}/1.json`, Buffer.from(JSON.stringify(note)));
    expect(await collect(31)).toEqual({ removed: [], emptied: [], restored: [] });
    expect(await collect(32)).toEqual({ removed: ['1'], emptied: [], restored: [] });
    expect(await collect(32.9)).toEqual({ removed: [], emptied: [], restored: [] });
    expect(await collect(33)).toEqual({ removed: [], emptied: ['1'], restored: [] });
  });

  it('stay if they are served because the records of all later ones are rejected', async () => {
    const second = aTeam([REMOTE], 'Catalogue', 'catalogue-2');
    const both = { teams: [{ ...team, keys: [...team.keys, ...second.team.keys] }] };
    await live('1', '2');
    for (const version of ['3', '4', '5']) {
      await upload({ store, ring: both, key: second.key }, { version });
      await promote({ store, ring: both, key }, { remote: REMOTE, version });
    }
    expect((await collect(400)).removed).not.toContain('2');
    expect(await record('2')).toBeDefined();
  });

  it('are removed once by several processes at the same time', async () => {
    await live('1', '2', '3');
    await Promise.all([collect(31), collect(31), collect(31)]);
    await Promise.all([collect(33), collect(33), collect(33)]);
    expect((await store.list(REMOTE)).sort()).toEqual(['2', '3']);
    expect(await keys('removed')).toHaveLength(1);
  });

  it('give their version to no other release, not even after their files are removed', async () => {
    await live('1', '2', '3');
    for (const days of [31, 33]) {
      await collect(days);
      const again = uploadRelease(signing(), aRelease(key, { version: '1' }), async () =>
        Buffer.from('entry'),
      );
      await expect(again).rejects.toThrow(VersionRemoved);
    }
  });

  it('stay if an entry of the journal does not count, since it may name any of them', async () => {
    await live('1', '2', '3');
    await store.create(`channels/${REMOTE}/00000004.json`, Buffer.from('{}'));
    const skipped = 'entry 4 of its journal does not count, it is no channel event';
    expect(await collect(400)).toMatchObject({ removed: [], skipped });
    await promote(signing(), { remote: REMOTE, version: '3' });
    expect(await collect(29)).toMatchObject({ removed: [], skipped });
    // A later entry has decided for thirty days.
    expect(await collect(31)).toMatchObject({ removed: ['1'] });
  });

  it('stay if the key ring has lost their key', async () => {
    await live('1', '2', '3');
    const other = { teams: [{ ...team, keys: aTeam([REMOTE]).team.keys }] };
    expect(await collect(400, other)).toMatchObject({
      removed: [],
      skipped: expect.stringMatching(/^entry 3/),
    });
    expect((await store.list(REMOTE)).sort()).toEqual(['1', '2', '3']);
  });

  it('stay until the first of them is live', async () => {
    for (const version of ['1', '2', '3']) await upload(signing(), { version });
    expect(await collect(400)).toMatchObject({ removed: [], skipped: 'nothing of it is live' });
  });

  it('are not mixed up with those of a remote whose name begins alike', async () => {
    const { key: otherKey, team: otherTeam } = aTeam([`${REMOTE}_more`], 'More');
    const both = { teams: [team, otherTeam] };
    await live('1', '2', '3');
    for (const version of ['1', '2', '3'])
      await publish({ store, ring: both, key: otherKey }, { remote: `${REMOTE}_more`, version });
    expect(await collect(31)).toMatchObject({ removed: ['1'] });
    expect((await store.list(`${REMOTE}_more`)).sort()).toEqual(['1', '2', '3']);
    expect(await readRelease(store, both, `${REMOTE}_more`, '1')).toBeDefined();
  });
});

describe('a store in a folder', () => {
  it('removes empty folders, and writes into one that is removed at the same moment', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'retention-'));
    const store = new FolderStore(folder);
    await store.create('a/b/1', Buffer.from('1'));
    await store.remove('a/b/1');
    await store.remove('a/b/1');
    expect(await readdir(folder)).toEqual(['.incoming']);
    for (let round = 0; round < 50; round += 1) {
      await store.create('a/b/1', Buffer.from('1'));
      await Promise.all([store.remove('a/b/1'), store.create('a/b/2', Buffer.from('2'))]);
      expect((await store.read('a/b/2'))?.toString()).toBe('2');
      await store.remove('a/b/2');
    }
    await rm(folder, { recursive: true });
  });

  it('lists the objects that stay while the folders of others are removed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'retention-'));
    const store = new FolderStore(folder);
    const removed = Array.from({ length: 100 }, (_, index) => `a/removed-${index}/1`);
    for (const key of ['a/stays/1', 'a/stays/2', ...removed]) await store.create(key, Buffer.from('1'));
    const [found] = await Promise.all([store.objects('a'), ...removed.map((key) => store.remove(key))]);
    const keys = found.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['a/stays/1', 'a/stays/2']));
    await rm(folder, { recursive: true });
  });
});
