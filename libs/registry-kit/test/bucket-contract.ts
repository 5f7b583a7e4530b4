import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import { type BucketSetup, BucketStore } from '../src/bucket-store.js';
import { appendEvent, ConcurrentChange, readChannel } from '../src/journal.js';
import { LiveReleases } from '../src/live-releases.js';
import { MirroredFiles } from '../src/local-files.js';
import { aTeam, publish, writeKeyRing } from '../src/testing.js';
import { uploadRelease, VersionTaken } from '../src/uploads.js';

/** An existing bucket; `setup.prefix` may contain other objects, the contract works in a separate folder below it. */
export interface OpenBucket {
  readonly setup: BucketSetup;
  close(): Promise<void>;
}

const { key, team } = aTeam(['mf_catalog']);
const ring = { teams: [team] };
/** Page size of a listing, in every service. */
const PAGE = 1000;
const SEVERAL_MINUTES = 300_000;

/** Requirements of a release store in a bucket: the same for the hand-written server and for a real one. */
export function bucketContract(open: () => Promise<OpenBucket>): void {
  let bucket: OpenBucket;
  let setup: BucketSetup;
  let store: BucketStore;
  let folder: string;
  const sent = globalThis.fetch;

  beforeAll(async () => {
    bucket = await open();
  });
  afterAll(() => bucket.close());
  beforeEach(async () => {
    setup = { ...bucket.setup, prefix: `${bucket.setup.prefix}/contract/${randomUUID()}` };
    store = new BucketStore(setup);
    folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  });
  afterEach(async () => {
    globalThis.fetch = sent;
    await rm(folder, { recursive: true });
  });

  const writes = (name: string, text: string) => store.create(name, Buffer.from(text));
  const text = async (name: string) => (await store.read(name))?.toString();

  describe('keeps the contract of a bucket', () => {
    it.each(['b+c @1.js', "(x)!*'~.js", 'grüße, 100 % ключ.json', 'a&b=<c>?#.css'])(
      'stores and lists an object named %s',
      async (name) => {
        expect(await writes(`some/folder/${name}`, name)).toBe(true);
        expect(await text(`some/folder/${name}`)).toBe(name);
        expect(await store.list('some/folder')).toEqual([name]);
      },
    );

    it('stores every byte, and an empty object', async () => {
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
      await store.create('bytes.png', bytes);
      expect((await store.read('bytes.png'))?.equals(bytes)).toBe(true);
      expect(await writes('empty.js', '')).toBe(true);
      expect(await text('empty.js')).toBe('');
      expect(await writes('empty.js', '')).toBe(false);
    });

    it('overwrites nothing: of concurrent writes one succeeds and its content stays, the others get an error [F2]', async () => {
      for (let round = 1; round <= 10; round += 1) {
        const texts = ['one', 'two', 'three'];
        const won = await Promise.all(texts.map((each) => writes(`${round}.json`, each)));
        expect(won.filter(Boolean)).toHaveLength(1);
        expect(await text(`${round}.json`)).toBe(texts[won.indexOf(true)]);
        expect(await writes(`${round}.json`, 'late')).toBe(false);
      }
      expect(await store.read('none.json')).toBeUndefined();
    });

    it(
      'lists what lies below a folder, over all pages, with folders among it',
      async () => {
        const folders = ['1.0.0', '1.0.0+b1', 'a&b'];
        const files = Array.from(
          { length: PAGE + 5 },
          (_, index) => `${String(index + 1).padStart(8, '0')}.json`,
        );
        const keys = [...files, ...folders.flatMap((each) => [`${each}/a.js`, `${each}/b/c.js`])];
        await inBatches(keys, 8, (each) => writes(`mf/${each}`, 'x'));
        await writes('mf2/other.js', 'x');
        expect((await store.list('mf')).sort()).toEqual([...files, ...folders].sort());
        const found = (await store.objects('mf')).map(({ key: name }) => name);
        expect(found.sort()).toEqual(keys.map((each) => `mf/${each}`).sort());
        expect(await store.list('mf/1.0.0')).toEqual(expect.arrayContaining(['a.js', 'b']));
        expect(await store.list('none')).toEqual([]);
      },
      SEVERAL_MINUTES,
    );

    it('lists each object with its size and the time of its writing, by the clock of the service', async () => {
      const begun = Date.now();
      await writes('some/folder/a&b=<c> ключ.json', 'grüße');
      await writes('some/empty.js', '');
      const objects = await store.objects('some');
      expect(objects.map(({ key: name, bytes }) => [name, bytes]).sort()).toEqual([
        ['some/empty.js', 0],
        ['some/folder/a&b=<c> ключ.json', Buffer.byteLength('grüße')],
      ]);
      for (const { writtenAt } of objects)
        expect(Math.abs(writtenAt.getTime() - begun)).toBeLessThan(SEVERAL_MINUTES);
      expect(await store.objects('none')).toEqual([]);
    });

    it('removes an object and no other one; its key may be written again', async () => {
      const name = 'some/folder/b+c & ключ.json';
      for (const each of [name, `${name}.br`]) await writes(each, 'x');
      await store.remove(name);
      expect(await store.read(name)).toBeUndefined();
      expect((await store.objects('some')).map(({ key: each }) => each)).toEqual([`${name}.br`]);
      // An object that is gone is no error: several processes remove it.
      await store.remove(name);
      expect(await writes(name, 'again')).toBe(true);
      expect(await text(name)).toBe('again');
    });

    it('a write whose response was lost is repeated, and recognised by its content', async () => {
      globalThis.fetch = bucketFaults(sent, ['lose the response']);
      expect(await writes('key.json', 'mine')).toBe(true);
      globalThis.fetch = bucketFaults(sent, ['hang up', 'lose the response']);
      expect(await writes('other.json', 'mine')).toBe(true);
      globalThis.fetch = bucketFaults(sent, ['hang up']);
      expect(await writes('key.json', 'theirs')).toBe(false);
      expect(await text('key.json')).toBe('mine');
    });

    it.each([
      [
        { secretAccessKey: 'other' },
        /cannot be .*: the bucket responds with 403 SignatureDoesNotMatch \(.+\)/,
      ],
      [{ accessKeyId: 'nobody' }, /cannot be .*: the bucket responds with 403 \w+ \(.+\)/],
      [
        { region: 'mars-north-1' },
        /cannot be .*: the bucket responds with 400 AuthorizationHeaderMalformed \(.*mars-north-1.*\)/,
      ],
      [
        { bucket: 'no-such-bucket-here' },
        /cannot be .*: the bucket responds with 40[34] (NoSuchBucket|AccessDenied)/,
      ],
    ])('reports why it reads, lists, writes and removes nothing with %j', async (wrong, why) => {
      await writes('key.json', 'x');
      const stranger = new BucketStore({ ...setup, ...wrong });
      await expect(stranger.read('key.json')).rejects.toThrow(why);
      await expect(stranger.list('mf')).rejects.toThrow(why);
      await expect(stranger.create('new.json', Buffer.from('x'))).rejects.toThrow(why);
      await expect(stranger.objects('mf')).rejects.toThrow(why);
      await expect(stranger.remove('key.json')).rejects.toThrow(why);
      expect(await text('key.json')).toBe('x');
      expect(await store.read('new.json')).toBeUndefined();
    });

    it('stores releases and their journal as a folder does [F1, F2]', async () => {
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
      const results = await Promise.allSettled(
        [1, 2, 3].map(() => appendEvent({ store, ring, key }, change)),
      );
      const lost = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as unknown] : [],
      );
      expect(lost).toEqual([expect.any(ConcurrentChange), expect.any(ConcurrentChange)]);
    });

    it('serves only files that match the signed hashes; an altered one keeps its release from being served [F7, T65]', async () => {
      const keyRingFile = join(folder, 'key-ring.json');
      await writeKeyRing(keyRingFile, [team]);
      await publish({ store, ring, key }, { version: '1' }, Buffer.from('one'));
      await publish({ store, ring, key }, { version: '2' }, Buffer.from('two'));
      await overwrite(setup, 'mf_catalog/2/remoteEntry.js', 'spoilt');
      const onProblem = jest.fn<(problem: string) => void>();
      const files = new MirroredFiles(store, join(folder, 'cache'));
      const releases = new LiveReleases({ store, files, keyRingFile, onProblem });
      const live = (await releases.all()).get('mf_catalog');
      expect(live?.version).toBe('1');
      expect(onProblem.mock.calls).toEqual([
        ['mf_catalog 2 is not served: mf_catalog/2/remoteEntry.js is not the released file'],
      ]);
      expect(await readFile(releases.pathOf(live!, 'remoteEntry.js')!, 'utf8')).toBe('one');
    });
  });
}

/** Faults of writes on the way to the service, each used once, in order; later writes are passed through. */
function bucketFaults(sent: typeof fetch, coming: ('hang up' | 'lose the response')[]): typeof fetch {
  return async (...request) => {
    const mishap = (request[0] as Request).method === 'PUT' ? coming.shift() : undefined;
    if (mishap !== 'hang up') {
      const response = await sent(...request);
      if (!mishap) return response;
      await response.arrayBuffer();
    }
    throw new TypeError('fetch failed');
  };
}

/** Overwrites without the condition, which this client does not support. */
async function overwrite(setup: BucketSetup, name: string, content: string): Promise<void> {
  const client = new AwsClient({ ...setup, service: 's3', retries: 0 });
  const path = `${setup.prefix}/${name}`.split('/').map(encodeURIComponent).join('/');
  const { status } = await client.fetch(`${setup.endpoint}/${setup.bucket}/${path}`, {
    method: 'PUT',
    body: content,
  });
  expect(status).toBe(200);
}

async function inBatches<Each>(all: readonly Each[], atOnce: number, work: (each: Each) => Promise<unknown>) {
  const rest = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const each of rest) await work(each);
    }),
  );
}
