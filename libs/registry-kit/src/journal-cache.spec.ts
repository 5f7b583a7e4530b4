import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BucketStore } from './bucket-store.js';
import { FolderStore } from './folder-store.js';
import { appendEvent, ConcurrentChange, readChannel, readChannelForChange } from './journal.js';
import { JournalCache } from './journal-cache.js';
import { type RemovableStore } from './object-store.js';
import { TestBucket } from './testing-bucket.js';
import { aTeam, promote } from './testing.js';

const REMOTE = 'mf_catalog';
const owner = aTeam([REMOTE, 'mf_offers']);
const ring = { teams: [owner.team] };

let folder: string;
let bucket: TestBucket;
const stores: Record<string, (journals?: JournalCache) => RemovableStore> = {
  folder: (journals) => new FolderStore(folder, journals),
  bucket: (journals) => new BucketStore(bucket.setup, journals),
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journals-'));
  bucket = await new TestBucket().start();
});
afterEach(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

/** A process that does not use the cache. */
const write = (store: RemovableStore, ...versions: string[]) => append(store, REMOTE, versions);
async function append(store: RemovableStore, remote: string, versions: readonly string[]): Promise<void> {
  for (const version of versions) await promote({ store, ring, key: owner.key }, { remote, version });
}
const keyOf = (sequence: number) => `channels/${REMOTE}/0000000${sequence}.json`;

describe.each(['folder', 'bucket'])('the journals that a process keeps of a %s', (kind) => {
  const open = (journals?: JournalCache) => stores[kind]?.(journals) as RemovableStore;

  it('are read from their last entry on, and contain what other processes have written since', async () => {
    const [ours, other] = [open(new JournalCache()), open()];
    await write(other, '1', '2', '3');
    const reads = jest.spyOn(ours, 'read');
    expect((await readChannel(ours, ring, REMOTE)).line).toEqual(['1', '2', '3']);
    reads.mockClear();
    expect((await readChannel(ours, ring, REMOTE)).line).toEqual(['1', '2', '3']);
    expect(reads.mock.calls.map(([key]) => key)).toEqual([keyOf(4)]);
    await write(other, '4');
    reads.mockClear();
    expect((await readChannel(ours, ring, REMOTE)).line).toEqual(['1', '2', '3', '4']);
    expect(reads.mock.calls.map(([key]) => key)).toEqual([keyOf(4), keyOf(5)]);
  });

  it('let one of two processes make a change that both have decided on the same state [F2]', async () => {
    const processes = [open(new JournalCache()), open(new JournalCache())];
    await write(open(), '1');
    const seen = await Promise.all(processes.map((store) => readChannelForChange(store, ring, REMOTE)));
    const change = { remote: REMOTE, kind: 'promote', by: 'test', reason: 'test' } as const;
    const results = await Promise.allSettled(
      processes.map((store, index) =>
        appendEvent(
          { store, ring, key: owner.key },
          { ...change, version: `${index + 2}`, seen: seen[index]! },
        ),
      ),
    );
    const rejected = results.filter(({ status }) => status === 'rejected');
    expect(rejected).toEqual([{ status: 'rejected', reason: expect.any(ConcurrentChange) }]);
    const [one, two] = await Promise.all(processes.map((store) => readChannelForChange(store, ring, REMOTE)));
    expect(one).toEqual(two);
    expect(one).toEqual(await readChannel(open(), ring, REMOTE));
    expect(one?.next).toBe(3);
  });

  it('decide nothing when the store was restored to an older state', async () => {
    const ours = open(new JournalCache());
    await write(ours, '1', '2', '3');
    await readChannel(ours, ring, REMOTE);
    await ours.remove(keyOf(3));
    expect((await readChannelForChange(ours, ring, REMOTE)).line).toEqual(['1', '2']);
    expect((await readChannel(ours, ring, REMOTE)).next).toBe(3);
  });

  it('decide nothing over an entry that is missing before a later one', async () => {
    const [ours, other] = [open(new JournalCache()), open()];
    await write(other, '1');
    await readChannel(ours, ring, REMOTE);
    await write(other, '2', '3');
    await ours.remove(keyOf(2));
    const channel = await readChannelForChange(ours, ring, REMOTE);
    expect(channel).toEqual(await readChannel(open(), ring, REMOTE));
    expect([channel.next, channel.rejected]).toEqual([
      4,
      [{ sequence: 2, why: 'it is missing, though later ones are there' }],
    ]);
  });
});

describe('the journals that a process keeps', () => {
  const store = (journals?: JournalCache) => new FolderStore(folder, journals);

  it('are verified again with other keys, and with another grant of their remote', async () => {
    const ours = store(new JournalCache());
    await write(ours, '1');
    expect((await readChannel(ours, ring, REMOTE)).line).toEqual(['1']);
    const withoutKey = { teams: [{ ...owner.team, keys: [] }] };
    expect((await readChannel(ours, withoutKey, REMOTE)).line).toEqual([]);
    expect((await readChannel(ours, ring, REMOTE)).line).toEqual(['1']);
    const grant = { remote: REMOTE, since: new Date(0).toISOString() } as never;
    const granted = { ...ring, grants: new Map([[REMOTE, grant]]) };
    expect((await readChannel(ours, granted, REMOTE)).rejected).toEqual([
      { sequence: 1, why: expect.stringContaining('the registry signs for mf_catalog since') },
    ]);
  });

  it('stay within their size: those that were used last are kept, and all are read correctly', async () => {
    const remotes = [REMOTE, 'mf_offers'];
    for (const remote of remotes) await append(store(), remote, ['1', '2', '3']);
    const size = JSON.stringify(await readChannel(store(), ring, REMOTE)).length;
    const ours = store(new JournalCache(size + 10));
    const reads = jest.spyOn(ours, 'read');
    const readsOf = async (remote: string): Promise<number> => {
      reads.mockClear();
      expect((await readChannel(ours, ring, remote)).line).toEqual(['1', '2', '3']);
      return reads.mock.calls.length;
    };
    expect(await readsOf(REMOTE)).toBe(4);
    expect(await readsOf(REMOTE)).toBe(1);
    expect(await readsOf('mf_offers')).toBe(4);
    expect(await readsOf('mf_offers')).toBe(1);
    expect(await readsOf(REMOTE)).toBe(4);
  });

  it('exclude one that is larger than the whole size', async () => {
    const ours = store(new JournalCache(10));
    await write(ours, '1', '2');
    expect((await readChannel(ours, ring, REMOTE)).line).toEqual(['1', '2']);
    expect((await readChannelForChange(ours, ring, REMOTE)).line).toEqual(['1', '2']);
    expect(await readdir(join(folder, 'channels', REMOTE))).toHaveLength(2);
  });
});
