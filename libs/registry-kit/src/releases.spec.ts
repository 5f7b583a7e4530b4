import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { FolderStore } from './folder-store.js';
import {
  appendEvent,
  ConcurrentChange,
  InvalidTransition,
  type SigningContext,
  readChannel,
} from './journal.js';
import { LiveReleases } from './live-releases.js';
import { LocalFolderFiles } from './local-files.js';
import { MAX_BYTES } from './object-store.js';
import { aRelease, aTeam, promote, publish, writeKeyRing } from './testing.js';
import { uploadRelease, VersionTaken } from './uploads.js';

const catalogue = aTeam(['mf_catalog', 'mf_offers']);
const learning = aTeam(['mf_learner'], 'Learning');

let folder: string;
let store: FolderStore;
let ours: SigningContext;
let problems: string[];

const keyRingFile = () => join(folder, 'key-ring.json');
const changeFile = async (path: string, change: (text: string) => string) =>
  writeFile(join(folder, 'store', path), change(await readFile(join(folder, 'store', path), 'utf8')));

const open = () =>
  new LiveReleases({
    store,
    files: new LocalFolderFiles(store.folder),
    keyRingFile: keyRingFile(),
    onProblem: (problem) => problems.push(problem),
  });
const liveVersion = async (releases = open()) => (await releases.all()).get('mf_catalog')?.version;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-kit-'));
  store = new FolderStore(join(folder, 'store'));
  const ring = await writeKeyRing(keyRingFile(), [catalogue.team, learning.team]);
  ours = { store, ring, key: catalogue.key };
  problems = [];
});
afterEach(() => rm(folder, { recursive: true }));

describe('the journal [F2]', () => {
  const entry = (sequence: number) => join(folder, `store/channels/mf_catalog/0000000${sequence}.json`);

  it('reports an entry that was removed, and later entries still count', async () => {
    for (const version of ['1', '2', '3']) await publish(ours, { version });
    await rm(entry(2));
    const channel = await readChannel(store, ours.ring, 'mf_catalog');
    expect(channel.line).toEqual(['1', '3']);
    expect(channel.rejected).toEqual([{ sequence: 2, why: 'it is missing, though later ones are there' }]);
    expect(await liveVersion()).toBe('3');
    expect(problems).toEqual([expect.stringContaining('entry 2 does not count, it is missing')]);
    // The next entry is written after the last one, and does not make rejected ones valid.
    await promote(ours, { remote: 'mf_catalog', version: '1' });
    expect((await readChannel(store, ours.ring, 'mf_catalog')).next).toBe(5);
    expect(await liveVersion()).toBe('1');
  });

  it.each([
    ['an empty reason', { reason: '  ' }],
    ['nobody', { by: '' }],
    ['a line break, which would look like another entry', { reason: 'x\n2026-11-22 promote 9.9.9' }],
    ['a book', { reason: 'x'.repeat(301) }],
    ['a share of nothing', { kind: 'canary' as const, percent: 0 }],
  ])('is not written with %s [T41]', async (_, words) => {
    await publish(ours, { version: '1' });
    const seen = await readChannel(store, ours.ring, 'mf_catalog');
    const change = {
      remote: 'mf_catalog',
      version: '2',
      kind: 'promote' as const,
      by: 'asha',
      reason: 'x',
      seen,
    };
    await expect(appendEvent(ours, { ...change, ...words })).rejects.toThrow(InvalidTransition);
    expect((await readChannel(store, ours.ring, 'mf_catalog')).next).toBe(2);
  });
});

describe('served releases [F2, F7]', () => {
  it('a file that was changed without a change of its length: the former release is live, and the log has the reason', async () => {
    for (const version of ['1', '2']) await publish(ours, { version });
    await changeFile('mf_catalog/2/remoteEntry.js', () => 'EntrY');
    expect(await liveVersion()).toBe('1');
    expect(problems).toEqual([expect.stringContaining('remoteEntry.js is not the released file')]);
  });

  it('promoting the live version again adds nothing to the line', async () => {
    await publish(ours, { version: '1' });
    await publish(ours, { version: '2' });
    await promote(ours, { remote: 'mf_catalog', version: '1' });
    await promote(ours, { remote: 'mf_catalog', version: '1' });
    const { line } = await readChannel(store, ours.ring, 'mf_catalog');
    expect(line).toEqual(['1', '2', '1']);
  });
});

describe('a release in the store [F2]', () => {
  it('rejects a second upload of a version, whatever it contains', async () => {
    const release = await publish(ours, { version: '1' });
    const again = uploadRelease(ours, release, () => Promise.resolve(Buffer.from('entry')));
    await expect(again).rejects.toThrow(VersionTaken);
    const other = aRelease(ours.key, { version: '1' }, Buffer.from('other'));
    await expect(uploadRelease(ours, other, () => Promise.resolve(Buffer.from('other')))).rejects.toThrow(
      'never changed',
    );
    expect(await readFile(join(folder, 'store/mf_catalog/1/remoteEntry.js'), 'utf8')).toBe('entry');
  });

  it('rejects a release that would not be served: with the key of another team', async () => {
    const theirs = aRelease(learning.key, { version: '1' });
    const read = () => Promise.resolve(Buffer.from('entry'));
    await expect(uploadRelease(ours, theirs, read)).rejects.toThrow('does not own mf_catalog');
    await publish(ours, { version: '1' });
    await expect(
      promote({ ...ours, key: learning.key }, { remote: 'mf_catalog', version: '1' }),
    ).rejects.toThrow('does not own mf_catalog');
    expect(await store.list('mf_catalog')).toEqual(['1']);
  });

  it('is invisible until its last file is written, and a broken upload can be continued', async () => {
    const files: Record<string, string> = { 'a.js': 'a', 'b.js': 'b' };
    const assets = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        { ...aRelease(ours.key, {}, Buffer.from(text)).assets['remoteEntry.js']! },
      ]),
    );
    const release = aRelease(ours.key, { assets, entry: 'a.js', initial: { scripts: ['a.js'], styles: [] } });
    const read = async (file: string) => Buffer.from(files[file] ?? '');
    const broken = uploadRelease(ours, release, (file) =>
      file === 'b.js' ? Promise.reject(new Error('cable')) : read(file),
    );
    await expect(broken).rejects.toThrow('cable');
    expect(await open().record('mf_catalog', '1')).toBeUndefined();
    await uploadRelease(ours, release, read);
    expect((await open().record('mf_catalog', '1'))?.entry).toBe('a.js');
  });

  it('two uploads of a version at once: one is complete, the other is rejected', async () => {
    const attempts = ['one', 'two'].map((text) => {
      const content = Buffer.from(text);
      return uploadRelease(ours, aRelease(ours.key, { version: '7' }, content), () =>
        Promise.resolve(content),
      );
    });
    const results = await Promise.allSettled(attempts);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { assets } = (await open().record('mf_catalog', '7')) as SignedRelease;
    const text = await readFile(join(folder, 'store/mf_catalog/7/remoteEntry.js'));
    expect(aRelease(ours.key, {}, text).assets).toEqual(assets);
  });
});

describe('the journal [F2]', () => {
  it('one of twenty parallel changes succeeds, and the others are rejected with a reason', async () => {
    await publish(ours, { version: '1' });
    const seen = await readChannel(store, ours.ring, 'mf_catalog');
    const change = { remote: 'mf_catalog', seen, kind: 'promote', version: '1', reason: 'race' } as const;
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => appendEvent(ours, { ...change, by: `person ${index}` })),
    );
    const lost = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(lost).toHaveLength(19);
    for (const error of lost) expect(error).toBeInstanceOf(ConcurrentChange);
    expect((await readChannel(store, ours.ring, 'mf_catalog')).events).toHaveLength(2);
  });

  it('contains actor, reason, time and replaced version, from the first entry on', async () => {
    const first = await publish(ours, { version: '1' });
    await publish(ours, { version: '2' });
    await promote(ours, first, 'rollback');
    const { events, line } = await readChannel(store, ours.ring, 'mf_catalog');
    expect(events.map(({ kind, version, previous }) => [kind, version, previous?.version])).toEqual([
      ['promote', '1', undefined],
      ['promote', '2', '1'],
      ['rollback', '1', '2'],
    ]);
    expect(events[0]).toMatchObject({ by: 'test', reason: 'test', percent: 100 });
    expect(line).toEqual(['1']);
  });

  it('an entry that was changed, or copied from another place or time, is ignored; later ones count [T65]', async () => {
    await publish(ours, { version: '1' });
    await publish(ours, { version: '2' });
    await changeFile('channels/mf_catalog/00000002.json', (text) =>
      text.replace('"version": "2"', '"version": "1"'),
    );
    const copy = await readFile(join(folder, 'store/channels/mf_catalog/00000001.json'));
    await store.create('channels/mf_catalog/00000003.json', copy);
    await store.create('channels/mf_catalog/00000004.json', Buffer.from('{"half'));
    await publish(ours, { version: '5' });
    const { rejected, line } = await readChannel(store, ours.ring, 'mf_catalog');
    expect(line).toEqual(['1', '5']);
    expect(rejected.map(({ sequence, why }) => `${sequence} ${why}`)).toEqual([
      expect.stringMatching(/^2 .*changed after signing/),
      '3 it is entry 1 of mf_catalog',
      '4 it is no channel event',
    ]);
  });
});

describe('live releases', () => {
  const tampering: [string, (release: SignedRelease) => Partial<SignedRelease>][] = [
    ['routes', () => ({ routes: ['/'] })],
    [
      'a hash',
      ({ assets }) => ({
        assets: { 'remoteEntry.js': { ...assets['remoteEntry.js']!, sha384: `sha384-${'B'.repeat(64)}` } },
      }),
    ],
    ['its owner', () => ({ owner: { team: 'Learning', contact: '' } })],
    ['its budget', ({ budgets }) => ({ budgets: { ...budgets, total: { bytes: 2, limit: 3 } } })],
    ['a field that no schema declares', () => ({ surprise: true }) as Partial<SignedRelease>],
    ['its time', () => ({ publishedAt: '2020-01-01T00:00:00.000Z' })],
  ];
  it.each(tampering)(
    'a record whose %s was changed is not served; the former one is [F2, F7]',
    async (_, change) => {
      await publish(ours, { version: '1' });
      await publish(ours, { version: '2' });
      await changeFile('mf_catalog/2/release.json', (text) => {
        const release = JSON.parse(text) as SignedRelease;
        return JSON.stringify({ ...release, ...change(release) });
      });
      const releases = open();
      expect(await liveVersion(releases)).toBe('1');
      expect(await releases.record('mf_catalog', '2')).toBeUndefined();
      expect(problems.join()).toMatch(
        /mf_catalog 2 is not served: the signature by catalogue-1 does not match/,
      );
    },
  );

  it('a release without a signature, with an unknown key, or of another team is not served [T65]', async () => {
    await publish(ours, { version: '1' });
    const stranger = aTeam(['mf_catalog'], 'Catalogue', 'stranger-1').key;
    const { signature: _, ...unsigned } = aRelease(ours.key, { version: '2' });
    const forged = [unsigned, aRelease(stranger, { version: '3' }), aRelease(learning.key, { version: '4' })];
    for (const release of forged) {
      const { remote, version } = release;
      await store.create(`${remote}/${version}/remoteEntry.js`, Buffer.from('entry'));
      await store.create(`${remote}/${version}/release.json`, Buffer.from(JSON.stringify(release)));
      await promote(ours, release);
    }
    expect(await liveVersion()).toBe('1');
    expect(problems).toEqual([
      expect.stringMatching(
        /4 is not served: the key learning-1 is Learning's, which does not own mf_catalog/,
      ),
      expect.stringMatching(/3 is not served: the key stranger-1 is not in the key ring/),
      expect.stringMatching(/2 is not served: its record is not whole.*signature/s),
    ]);
  });

  it('a record or a file that grew beyond its signed size is not read, and the former release is served [T65]', async () => {
    await publish(ours, { version: '1' });
    for (const version of ['2', '3']) await publish(ours, { version });
    await changeFile('mf_catalog/3/release.json', (text) => text + ' '.repeat(MAX_BYTES));
    await changeFile('mf_catalog/2/remoteEntry.js', (text) => text + ' '.repeat(50_000_000));
    expect(await liveVersion()).toBe('1');
    expect(problems).toEqual([
      expect.stringMatching(/3 is not served: mf_catalog\/3\/release.json has more than the 8388608 bytes/),
      'mf_catalog 2 is not served: remoteEntry.js is not the released file',
    ]);
  });

  it('a journal entry that is too large is ignored, and other remotes are not affected [T65]', async () => {
    await publish(ours, { version: '1' });
    await publish(ours, { remote: 'mf_offers', version: '1' });
    const { next } = await readChannel(store, ours.ring, 'mf_catalog');
    const key = `channels/mf_catalog/${String(next).padStart(8, '0')}.json`;
    await store.create(key, Buffer.alloc(MAX_BYTES + 1, ' '));
    const live = await open().all();
    expect([...live.keys()]).toEqual(['mf_catalog', 'mf_offers']);
    expect(problems).toEqual([expect.stringContaining('it is larger than an entry can be')]);
  });

  it('an old signed entry cannot be replayed to downgrade: it counts in its own place only [T65]', async () => {
    await publish(ours, { version: '1' });
    await publish(ours, { version: '2' });
    const old = await readFile(join(folder, 'store/channels/mf_catalog/00000001.json'));
    await store.create('channels/mf_catalog/00000003.json', old);
    expect(await liveVersion()).toBe('2');
    expect(problems).toEqual([
      expect.stringContaining('entry 3 does not count, it is entry 1 of mf_catalog'),
    ]);
  });

  it('a record under another name, or of another place, is not served', async () => {
    const release = await publish(ours, { version: '1' });
    await store.create('mf_offers/1/release.json', Buffer.from(JSON.stringify(release)));
    await store.create('mf_offers/1/remoteEntry.js', Buffer.from('entry'));
    const releases = open();
    expect(await releases.record('mf_offers', '1')).toBeUndefined();
    expect(problems).toEqual(['mf_offers 1 is not served: its record is that of mf_catalog 1']);
  });

  it('a version that was rolled back is not returned to, even if the release before it is broken', async () => {
    await publish(ours, { version: '1' });
    const second = await publish(ours, { version: '2' });
    await publish(ours, { version: '3' });
    await promote(ours, second, 'rollback');
    await changeFile('mf_catalog/2/release.json', () => 'spoilt');
    expect(await liveVersion()).toBe('1');
  });

  it('a release is served again as soon as its files are back, without a change of the journal [F5]', async () => {
    await publish(ours, { version: '1' });
    const [here, away] = [join(folder, 'store/mf_catalog'), join(folder, 'away')];
    await rename(here, away);
    const releases = open();
    expect(await liveVersion(releases)).toBeUndefined();
    await rename(away, here);
    while ((await liveVersion(releases)) !== '1');
  });

  it('a retired key keeps its earlier signatures valid; a removed one does not', async () => {
    await publish(ours, { version: '1' });
    const retiredAt = new Date(Date.now() + 1).toISOString();
    const [line] = catalogue.team.keys;
    const releases = open();
    expect(await liveVersion(releases)).toBe('1');
    await writeKeyRing(keyRingFile(), [{ ...catalogue.team, keys: [{ ...line!, retiredAt }] }]);
    while (new Date().toISOString() <= retiredAt);
    await publish(ours, { version: '2' });
    expect(await liveVersion()).toBe('1');
    expect(problems.join()).toMatch(/was retired at .*, before it signed this/);
    await writeKeyRing(keyRingFile(), [{ ...catalogue.team, keys: [] }]);
    while ((await liveVersion(releases)) !== undefined);
  });

  it('a stolen key is replaced: releases signed by the new one are live when the old one is removed', async () => {
    await publish(ours, { version: '1' });
    const next = aTeam(['mf_catalog'], 'Catalogue', 'catalogue-2');
    const ring = await writeKeyRing(keyRingFile(), [
      { ...catalogue.team, keys: [...catalogue.team.keys, ...next.team.keys] },
    ]);
    await publish({ store, ring, key: next.key }, { version: '2' });
    await writeKeyRing(keyRingFile(), [{ ...catalogue.team, keys: next.team.keys }]);
    const releases = open();
    expect(await liveVersion(releases)).toBe('2');
    expect(await releases.record('mf_catalog', '1')).toBeUndefined();
  });

  it('live releases stay while the store does not respond', async () => {
    await publish(ours, { version: '1' });
    const releases = open();
    expect(await liveVersion(releases)).toBe('1');
    await rename(keyRingFile(), join(folder, 'gone.json'));
    while (problems.length === 0) await releases.all();
    expect(await liveVersion(releases)).toBe('1');
    expect(problems).toEqual([expect.stringMatching(/does not respond, the live releases stay/)]);
  });
});
