import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderStore } from './folder-store.js';
import { appendEvent, type ChannelChange, type SigningContext, readChannel } from './journal.js';
import { LiveReleases } from './live-releases.js';
import { LocalFolderFiles } from './local-files.js';
import { signWith, type TeamKey } from './release-signature.js';
import { aRelease, aServer, aTeam, promote, publish, upload, writeKeyRing } from './testing.js';
import { uploadRelease } from './uploads.js';

const REMOTE = 'mf_catalog';
const catalogue = aTeam([REMOTE]);
const guard = aServer('guard', [REMOTE]);
const operator = aServer('operator', [REMOTE]);

let folder: string;
let ours: SigningContext;
let problems: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canary-'));
  const servers = [guard.server, operator.server];
  const ring = await writeKeyRing(join(folder, 'key-ring.json'), [catalogue.team], servers);
  ours = { store: new FolderStore(join(folder, 'store')), ring, key: catalogue.key };
  problems = [];
  await publish(ours, { version: '1' });
});
afterEach(() => rm(folder, { recursive: true }));

const channel = () => readChannel(ours.store, ours.ring, REMOTE);
const by = (key: TeamKey): SigningContext => ({ ...ours, key });
const canary = (version: string, percent: number) =>
  promote(ours, { remote: REMOTE, version }, 'canary', percent);
const to = (version: string) => ({ remote: REMOTE, version });

async function liveAndCanary() {
  const releases = new LiveReleases({
    store: ours.store,
    files: new LocalFolderFiles(join(folder, 'store')),
    keyRingFile: join(folder, 'key-ring.json'),
    onProblem: (problem) => problems.push(problem),
  });
  const { canaries, live } = await releases.readState();
  const { percent, release } = canaries.get(REMOTE) ?? {};
  return { live: live.get(REMOTE)?.version, canary: release && `${release.version} ${percent} %` };
}

describe('the switch of server rendering', () => {
  const isRendered = async () => (await channel()).isRendered;

  it('is off until it is turned on again, in any live version, and changes neither live version nor canary', async () => {
    await upload(ours, { version: '2' });
    await canary('2', 5);
    await promote(ours, to('1'), 'ssr-off');
    expect(await liveAndCanary()).toEqual({ live: '1', canary: '2 5 %' });
    await promote(ours, to('2'));
    expect(await isRendered()).toBe(false);
    await promote(ours, to('2'), 'ssr-on');
    expect([await isRendered(), (await channel()).line]).toEqual([true, ['1', '2']]);
  });

  it('is rejected if it changes nothing, names a version that is not live, or is signed by the guard', async () => {
    await expect(promote(ours, to('1'), 'ssr-on')).rejects.toThrow('server rendering is on already');
    await expect(promote(ours, to('2'), 'ssr-off')).rejects.toThrow('2 is not live');
    await expect(promote(by(guard.key), to('1'), 'ssr-off')).rejects.toThrow('a guard reverts canaries');
    expect(await isRendered()).toBe(true);
  });
});

describe('a canary [F4]', () => {
  beforeEach(() => upload(ours, { version: '2' }));

  it('exists beside the live version, with its share, until it is promoted', async () => {
    await canary('2', 5);
    expect(await liveAndCanary()).toEqual({ live: '1', canary: '2 5 %' });
    await canary('2', 100);
    expect(await liveAndCanary()).toEqual({ live: '1', canary: '2 100 %' });
    await promote(ours, to('2'));
    expect(await liveAndCanary()).toEqual({ live: '2', canary: undefined });
    expect((await channel()).line).toEqual(['1', '2']);
  });

  it('stays the same when its share changes, and is another one after a rollback', async () => {
    await canary('2', 5);
    await canary('2', 50);
    expect((await channel()).canary).toEqual({ version: '2', percent: 50, began: 2 });
    await promote(ours, to('1'), 'rollback');
    await canary('2', 5);
    expect((await channel()).canary).toEqual({ version: '2', percent: 5, began: 5 });
  });

  it('is stopped by a rollback to the live version, which leaves the list of live versions unchanged', async () => {
    await canary('2', 5);
    await promote(ours, to('1'), 'rollback');
    expect(await liveAndCanary()).toEqual({ live: '1', canary: undefined });
    expect((await channel()).line).toEqual(['1']);
    await expect(promote(ours, to('1'), 'rollback')).rejects.toThrow('not among those before');
  });

  it('cannot be the live version, and needs a live one', async () => {
    await expect(canary('1', 5)).rejects.toThrow('1 is live already');
    await expect(
      appendEvent(ours, {
        ...to('2'),
        seen: await channel(),
        kind: 'promote',
        percent: 5,
        by: 'x',
        reason: 'x',
      }),
    ).rejects.toThrow('only a canary has a share');
  });

  it('is not served if its record is not signed by its team; every session gets the live version', async () => {
    const stranger = aTeam([REMOTE], 'Catalogue', 'stranger-1').key;
    const forged = JSON.stringify(aRelease(stranger, { version: '3' }));
    await ours.store.create(`${REMOTE}/3/release.json`, Buffer.from(forged));
    await canary('3', 100);
    expect(await liveAndCanary()).toEqual({ live: '1', canary: undefined });
    expect(problems.join()).toContain('mf_catalog 3 is not served');
  });
});

/** Writes an entry without `appendEvent`, as an attacker with a stolen key could. */
async function forge(key: TeamKey, change: Omit<ChannelChange, 'by' | 'reason' | 'remote' | 'seen'>) {
  const { next } = await channel();
  const event = signWith(key, 'channel event', {
    remote: REMOTE,
    sequence: next,
    percent: 100,
    ...change,
    by: 'thief',
    reason: 'theft',
    at: new Date().toISOString(),
    previous: { sequence: next - 1, version: '1' },
  });
  await ours.store.create(
    `channels/${REMOTE}/${String(next).padStart(8, '0')}.json`,
    Buffer.from(JSON.stringify(event)),
  );
  return (await channel()).rejected.at(-1)?.why;
}

describe('keys of servers [decision 0092]', () => {
  beforeEach(async () => {
    await publish(ours, { version: '2' });
    await upload(ours, { version: '3' });
  });

  it('the guard’s key rolls a canary back, and signs nothing else [F4]', async () => {
    const only = 'a guard reverts canaries and does nothing else';
    expect(await forge(guard.key, { kind: 'rollback', version: '1' })).toBe(only);
    await canary('3', 5);
    expect(await forge(guard.key, { kind: 'promote', version: '3' })).toBe(only);
    expect(await forge(guard.key, { kind: 'canary', version: '3', percent: 100 })).toBe(only);
    expect(await forge(guard.key, { kind: 'rollback', version: '1' })).toBe(only);
    expect(await liveAndCanary()).toEqual({ live: '2', canary: '3 5 %' });
    await promote(by(guard.key), to('2'), 'rollback');
    expect(await liveAndCanary()).toEqual({ live: '2', canary: undefined });
  });

  it('the operator’s key starts canaries, promotes the running one, and rolls back [F10]', async () => {
    const only = 'an operator promotes nothing but the canary that runs';
    expect(await forge(operator.key, { kind: 'promote', version: '3' })).toBe(only);
    await promote(by(operator.key), to('3'), 'canary', 10);
    expect(await forge(operator.key, { kind: 'promote', version: '1' })).toBe(only);
    expect(await forge(operator.key, { kind: 'ssr-off', version: '2' })).toBe(
      'an operator does not switch server rendering',
    );
    await promote(by(operator.key), to('3'));
    expect((await liveAndCanary()).live).toBe('3');
    await promote(by(operator.key), to('1'), 'rollback');
    expect((await liveAndCanary()).live).toBe('1');
  });

  it('no server’s key signs a release, or anything of a remote that the key ring does not contain', async () => {
    const mine = aRelease(operator.key, { version: '9', owner: catalogue.team });
    const read = () => Promise.resolve(Buffer.from('entry'));
    await expect(uploadRelease(ours, mine, read)).rejects.toThrow('which signs no release');
    await expect(promote(by(guard.key), { remote: 'mf_other', version: '1' }, 'rollback')).rejects.toThrow(
      'that of a guard, which does not own mf_other',
    );
  });
});
