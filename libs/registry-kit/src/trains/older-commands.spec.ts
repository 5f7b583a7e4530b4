import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type KeyRing } from '@academy/contracts/releases/release.schemas';
import { FolderStore } from '../folder-store.js';
import { folderOf, readChannel, type SigningContext } from '../journal.js';
import { createEntry, keyOf } from '../journal-entries.js';
import { signWith } from '../release-signature.js';
import { anActor, aServer, aTeam, promote, publish, upload, writeKeyRing } from '../testing.js';
import { endStaleTrain } from './stale-trains.js';
import { membersSeen } from './testing.js';
import { writeTrain } from './write-train.js';

const REMOTE = 'mf_catalog';
const HOUR_MS = 3_600_000;
const team = aTeam([REMOTE]);
const registry = aServer('registry', []);

let folder: string;
let store: FolderStore;
let ring: KeyRing;
let ours: SigningContext;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-kit-'));
  store = new FolderStore(join(folder, 'store'));
  const server = { ...registry.server, trains: [REMOTE] };
  ring = await writeKeyRing(join(folder, 'key-ring.json'), [team.team], [server]);
  ours = { store, ring, key: team.key };
  await publish(ours, { remote: REMOTE, version: '1' });
  for (const version of ['2', '3', '4']) await upload(ours, { remote: REMOTE, version });
});
afterEach(() => rm(folder, { recursive: true }));

const registryContext = () => ({ store, ring, key: registry.key });

/** @param isMade false for a process that dies before the train is made */
async function train(isMade: boolean): Promise<void> {
  const signing: SigningContext = {
    ring,
    key: registry.key,
    store: {
      name: store.name,
      read: (key, most) => store.read(key, most),
      list: (of) => store.list(of),
      create: (key, content) => {
        if (!isMade && key.startsWith('trains/')) throw new Error('The process died');
        return store.create(key, content);
      },
    },
  };
  const members = await membersSeen(signing, [REMOTE], '2');
  const sender = { by: 'asha', actor: anActor, reason: 'a train' };
  const written = writeTrain(signing, { kind: 'promote', ...sender, members });
  if (isMade) await written;
  else await expect(written).rejects.toThrow('The process died');
}

/** Writes a promotion as a command does that rejects entries of trains. */
async function promoteByOlderCommand(sequence: number, version: string, previous: number): Promise<void> {
  const event = signWith(team.key, 'channel event', {
    ...{
      remote: REMOTE,
      sequence,
      kind: 'promote' as const,
      version,
      percent: 100,
      by: 'asha',
      reason: 'older',
    },
    ...{ at: new Date().toISOString(), previous: { sequence: previous, version: '1' } },
  });
  expect(await createEntry(store, folderOf(REMOTE), event)).toBe(true);
}

const journal = () => readChannel(store, ring, REMOTE);

describe('a change by a command that does not know trains [0222]', () => {
  it('is rejected after the entry of a train, with the entry and the reason, and so is its next one', async () => {
    await train(true);
    await promoteByOlderCommand(3, '3', 1);
    await promoteByOlderCommand(4, '4', 3);
    const { line, rejected } = await journal();
    expect(line).toEqual(['1', '2']);
    const why = expect.stringMatching(/^it was made without entry 2, of train \w+: update the command/);
    expect(rejected).toEqual([
      { sequence: 3, why },
      { sequence: 4, why },
    ]);
  });

  it('is followed by changes of newer commands, which count', async () => {
    await train(true);
    await promoteByOlderCommand(3, '3', 1);
    await promote(ours, { remote: REMOTE, version: '4' });
    expect((await journal()).line).toEqual(['1', '2', '4']);
  });

  it('counts after a train that was ended', async () => {
    await train(false);
    await promoteByOlderCommand(3, '3', 1);
    expect((await journal()).line).toEqual(['1']);
    await promote(ours, { remote: REMOTE, version: '4' }).catch(() => undefined);
    expect((await journal()).line).toEqual(['1', '3']);
    expect((await journal()).rejected).toEqual([]);
  });

  it('counts when the registry ends the train, an hour later at the earliest', async () => {
    await train(false);
    await promoteByOlderCommand(3, '3', 1);
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    expect(await endStaleTrain(registryContext(), REMOTE, anHourAgo)).toBeUndefined();
    expect((await journal()).line).toEqual(['1']);
    const before = new Date(anHourAgo.getTime() - HOUR_MS);
    await utimes(join(store.folder, keyOf(folderOf(REMOTE), 2)), before, before);
    expect(await endStaleTrain(registryContext(), REMOTE, anHourAgo)).toMatch(/^[0-9a-f]{24}$/);
    expect((await journal()).line).toEqual(['1', '3']);
    expect(await endStaleTrain(registryContext(), REMOTE, anHourAgo)).toBeUndefined();
  });
});
