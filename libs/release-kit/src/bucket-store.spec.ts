import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BucketStore } from './bucket-store.js';
import { appendEvent, LostRace, readChannel } from './journal.js';
import { LiveReleases } from './live-releases.js';
import { MirroredFiles } from './local-files.js';
import { openStore } from './store-setting.js';
import { TestBucket } from './testing-bucket.js';
import { aTeam, publish, writeKeyRing } from './testing.js';
import { uploadRelease, VersionTaken } from './uploads.js';

const { key, team } = aTeam(['mf_catalog']);
const ring = { teams: [team] };

let bucket: TestBucket;
let store: BucketStore;
let folder: string;

beforeEach(async () => {
  bucket = await new TestBucket().start();
  store = new BucketStore(bucket.setup);
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
});
afterEach(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

describe('a store in a bucket', () => {
  it('signs every request, so that a wrong secret reads nothing', async () => {
    await store.create('a/b+c @1.js', Buffer.from('x'));
    expect((await store.read('a/b+c @1.js'))?.toString()).toBe('x');
    expect([...bucket.objects.keys()]).toEqual(['front ends/a/b+c @1.js']);
    const stranger = new BucketStore({ ...bucket.setup, secretAccessKey: 'other' });
    await expect(stranger.read('a/b+c @1.js')).rejects.toThrow('403 SignatureDoesNotMatch');
  });

  it('F2 never overwrites: the second of two is told', async () => {
    const both = await Promise.all(['one', 'two'].map((text) => store.create('key.json', Buffer.from(text))));
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await store.create('key.json', Buffer.from('three'))).toBe(false);
    expect(await store.read('none.json')).toBeUndefined();
  });

  it('a conflict, a busy bucket and a broken connection are tried again', async () => {
    bucket.mishaps = ['conflict', 'slow down', 'hang up'];
    expect(await store.create('key.json', Buffer.from('x'))).toBe(true);
    bucket.mishaps = ['slow down', 'slow down', 'slow down', 'slow down'];
    await expect(store.create('other.json', Buffer.from('x'))).rejects.toThrow('503 SlowDown');
  });

  it('where the answer was lost, what lies there decides whose write it was', async () => {
    bucket.mishaps = ['lose the answer'];
    expect(await store.create('key.json', Buffer.from('mine'))).toBe(true);
    bucket.objects.set('front ends/taken.json', Buffer.from('theirs'));
    bucket.mishaps = ['hang up'];
    expect(await store.create('taken.json', Buffer.from('mine'))).toBe(false);
  });

  it('lists what lies below a folder, over all pages', async () => {
    for (const name of ['1/a.js', '1/b.js', '2/a.js', '3/a.js', 'x.json'])
      await store.create(`mf/${name}`, Buffer.from('x'));
    expect(await store.list('mf')).toEqual(['1', '2', '3', 'x.json']);
    expect(await store.list('none')).toEqual([]);
  });

  it('F1 F2 carries releases and their journal as a folder does', async () => {
    const content = Buffer.from('entry');
    const release = await publish({ store, ring, key }, { version: '1' }, content);
    await expect(uploadRelease({ store, ring }, release, () => Promise.resolve(content))).rejects.toThrow(
      VersionTaken,
    );
    const seen = await readChannel(store, ring, 'mf_catalog');
    const change = {
      remote: 'mf_catalog',
      seen,
      kind: 'promote',
      version: '1',
      reason: 'race',
      by: 'test',
    } as const;
    const results = await Promise.allSettled([1, 2, 3].map(() => appendEvent({ store, ring, key }, change)));
    const lost = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(lost).toEqual([expect.any(LostRace), expect.any(LostRace)]);
    expect(bucket.journal.findIndex((line) => line.endsWith('release.json'))).toBe(0);
    const writes = bucket.journal.filter((line) => line.startsWith('PUT'));
    expect(writes.findIndex((line) => line.endsWith('/release.json'))).toBe(3);
  });

  it('F7 is served from files that were compared with the signed hashes; a spoilt one keeps a release away', async () => {
    const keyRingFile = join(folder, 'key-ring.json');
    await writeKeyRing(keyRingFile, [team]);
    await publish({ store, ring, key }, { version: '1' }, Buffer.from('one'));
    await publish({ store, ring, key }, { version: '2' }, Buffer.from('two'));
    bucket.objects.set('front ends/mf_catalog/2/remoteEntry.js', Buffer.from('spoilt'));
    const problems: string[] = [];
    const files = new MirroredFiles(store, join(folder, 'cache'));
    const releases = new LiveReleases({
      store,
      files,
      keyRingFile,
      complain: (problem) => problems.push(problem),
    });
    const live = (await releases.all()).get('mf_catalog');
    expect(live?.version).toBe('1');
    expect(problems).toEqual([
      'mf_catalog 2 is not served: mf_catalog/2/remoteEntry.js is not the released file',
    ]);
    expect(await readFile(releases.pathOf(live!, 'remoteEntry.js')!, 'utf8')).toBe('one');
  });

  it('is chosen by configuration, and says what is missing', () => {
    const setting = { RELEASE_STORE_DIR: 's3://academy/front', RELEASE_STORE_REGION: 'ap-south-1' };
    expect(() => openStore(setting)).toThrow('RELEASE_STORE_ENDPOINT');
    const named = {
      RELEASE_STORE_ENDPOINT: 'https://s3.example',
      RELEASE_STORE_KEY_ID: 'id',
      RELEASE_STORE_SECRET: 'secret',
    };
    expect(openStore({ ...setting, ...named }).name).toBe('s3://academy/front');
  });
});
