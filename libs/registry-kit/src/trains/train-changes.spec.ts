import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type KeyRing, type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { FolderStore } from '../folder-store.js';
import { readChannel, type SigningContext } from '../journal.js';
import { type ObjectStore } from '../object-store.js';
import { anActor, aServer, aTeam, promote, publish, upload, writeKeyRing } from '../testing.js';
import { membersSeen } from './testing.js';
import { IncompatibleTrain, makeTrain } from './train-changes.js';

const REMOTES = ['mf_catalog', 'mf_learner', 'mf_notes'];
const team = aTeam(REMOTES);
const registry = aServer('registry', []);

let folder: string;
let store: FolderStore;
let ring: KeyRing;
let ours: SigningContext;
let releases: SignedRelease[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-kit-'));
  store = new FolderStore(join(folder, 'store'));
  const server = { ...registry.server, trains: REMOTES };
  ring = await writeKeyRing(join(folder, 'key-ring.json'), [team.team], [server]);
  ours = { store, ring, key: team.key };
  for (const remote of ['mf_catalog', 'mf_learner']) await publish(ours, { remote, version: '1' });
  releases = await Promise.all(REMOTES.map((remote) => upload(ours, { remote, version: '2' })));
  await upload(ours, { remote: 'mf_learner', version: '3' });
});
afterEach(() => rm(folder, { recursive: true }));

/** Calls `act` after the train was made, and before it is checked again. */
function watched(act: () => Promise<unknown>): ObjectStore {
  let isMade = false;
  return {
    name: store.name,
    read: (key, most) => store.read(key, most),
    list: (of) => store.list(of),
    create: async (key, content) => {
      const isCreated = await store.create(key, content);
      if (key.startsWith('trains/') && !isMade) {
        isMade = true;
        await act();
      }
      return isCreated;
    },
  };
}

/** Makes a train whose releases expose nothing, so that none fits. */
async function revokedTrain(remotes: readonly string[], act = async (): Promise<unknown> => undefined) {
  const signing = { store: watched(act), ring, key: registry.key };
  const source = {
    ...signing,
    readApi: async () => ({ version: '1', calls: [], document: { info: { version: '1' }, paths: {} } }),
  };
  const made = makeTrain(source, {
    ...{ kind: 'promote', by: 'asha', actor: anActor, reason: 'a major version' },
    members: await membersSeen(signing, remotes, '2'),
    releases: releases.filter(({ remote }) => remotes.includes(remote)),
  });
  const error = await made.catch((thrown: unknown) => thrown);
  if (error instanceof IncompatibleTrain && error.made) return error.made;
  throw error;
}

const live = async (remote: string) => (await readChannel(store, ring, remote)).line.at(-1);
const at = (version: string, ...remotes: string[]) => remotes.map((remote) => ({ remote, version }));

describe('a train that does not fit after it was made [0222]', () => {
  it('is rolled back as a set', async () => {
    const { back, staying, problem } = await revokedTrain(['mf_catalog', 'mf_learner']);
    expect({ back, staying, problem }).toEqual({ back: at('1', 'mf_catalog', 'mf_learner'), staying: [] });
    expect(await live('mf_catalog')).toBe('1');
  });

  it('names the members that stay, because nothing of them was live before', async () => {
    const { back, staying } = await revokedTrain(['mf_catalog', 'mf_notes']);
    expect({ back, staying }).toEqual({ back: at('1', 'mf_catalog'), staying: at('2', 'mf_notes') });
    expect([await live('mf_catalog'), await live('mf_notes')]).toEqual(['1', '2']);
  });

  it('is reported as live, with the reason, if a member is changed before it is rolled back', async () => {
    const promoteOther = () => promote(ours, { remote: 'mf_learner', version: '3' });
    const { problem, back, staying } = await revokedTrain(['mf_catalog', 'mf_learner'], promoteOther);
    expect(problem).toBe('Somebody else changed what is live of mf_learner meanwhile');
    expect({ back, staying }).toEqual({ back: [], staying: at('2', 'mf_catalog') });
    expect([await live('mf_catalog'), await live('mf_learner')]).toEqual(['2', '3']);
  });
});
