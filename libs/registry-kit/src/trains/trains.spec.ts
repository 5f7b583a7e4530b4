import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderStore } from '../folder-store.js';
import { readChannel, type SigningContext } from '../journal.js';
import { LiveReleases } from '../live-releases.js';
import { LocalFolderFiles } from '../local-files.js';
import { type ObjectStore } from '../object-store.js';
import { anActor, aServer, aTeam, promote, publish, upload, writeKeyRing } from '../testing.js';
import { membersSeen } from './testing.js';
import { MemberChanged, writeTrain } from './write-train.js';

const REMOTES = ['shell', 'mf_catalog', 'mf_learner'];
const team = aTeam(REMOTES);
const registry = aServer('registry', []);

let folder: string;
let store: FolderStore;
let ours: SigningContext;
let signing: SigningContext;
let problems: string[];

const keyRingFile = () => join(folder, 'key-ring.json');
const open = () =>
  new LiveReleases({
    store,
    files: new LocalFolderFiles(store.folder),
    keyRingFile: keyRingFile(),
    onProblem: (problem) => problems.push(problem),
  });
const versions = async (releases = open()) =>
  Object.fromEntries([...(await releases.all())].map(([remote, { version }]) => [remote, version]));
const all = (version: string) => Object.fromEntries(REMOTES.map((remote) => [remote, version]));
const train = async (version: string, context = signing) =>
  writeTrain(context, {
    kind: 'promote',
    members: await membersSeen(context, REMOTES, version),
    by: 'asha',
    actor: anActor,
    reason: 'a major version',
  });

/** A store whose writes fail from a key on, as if its process died there. */
const dyingAt = (key: RegExp): ObjectStore => ({
  name: store.name,
  read: (name, most) => store.read(name, most),
  list: (name) => store.list(name),
  create: async (name, content) => {
    isDead ||= key.test(name);
    if (isDead) throw new Error('The process died');
    return store.create(name, content);
  },
});
let isDead: boolean;

beforeEach(async () => {
  isDead = false;
  folder = await mkdtemp(join(tmpdir(), 'registry-kit-'));
  store = new FolderStore(join(folder, 'store'));
  const ring = await writeKeyRing(keyRingFile(), [team.team], [{ ...registry.server, trains: REMOTES }]);
  ours = { store, ring, key: team.key };
  signing = { store, ring, key: registry.key };
  problems = [];
  for (const remote of REMOTES) {
    await publish(ours, { remote, version: '1' });
    await upload(ours, { remote, version: '2' });
  }
});
afterEach(() => rm(folder, { recursive: true }));

describe('a train [0222]', () => {
  it('makes all members live, with the sender in each journal', async () => {
    const { id, members } = await train('2');
    expect(members.map(({ sequence }) => sequence)).toEqual([2, 2, 2]);
    expect(await versions()).toEqual(all('2'));
    const { events } = await readChannel(store, ours.ring, 'shell');
    expect(events.at(-1)).toMatchObject({ train: id, by: 'asha', actor: anActor, reason: 'a major version' });
    expect(problems).toEqual([]);
  });

  it.each([/channels\/mf_catalog/, /channels\/mf_learner/, /^trains/])(
    'is read by nobody if its process dies at %s, and the next change of a member passes',
    async (key) => {
      const known = open();
      await versions(known);
      await expect(train('2', { ...signing, store: dyingAt(key) })).rejects.toThrow('The process died');
      expect(await versions()).toEqual(all('1'));
      await promote(ours, { remote: 'shell', version: '2' });
      expect(await versions()).toEqual({ ...all('1'), shell: '2' });
      // The whole train passes afterwards, and readers that saw the rest of the first one read it.
      await train('2');
      expect(await versions()).toEqual(all('2'));
      expect((await readChannel(store, ours.ring, 'mf_catalog')).rejected).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  it('is lost as a whole if a member changes while it is written', async () => {
    const late = {
      ...signing,
      store: {
        ...dyingAt(/^$/),
        create: async (name: string, content: Uint8Array) => {
          if (name.startsWith('trains/')) await promote(ours, { remote: 'mf_catalog', version: '2' });
          return store.create(name, content);
        },
      },
    };
    await expect(train('2', late)).rejects.toThrow(MemberChanged);
    expect(await versions()).toEqual({ ...all('1'), mf_catalog: '2' });
  });

  it('is lost with the name of the member that changed since it was decided', async () => {
    const members = await membersSeen(signing, REMOTES, '2');
    await promote(ours, { remote: 'mf_learner', version: '2' });
    const change = { kind: 'promote', members, by: 'asha', actor: anActor, reason: 'late' } as const;
    await expect(writeTrain(signing, change)).rejects.toMatchObject({ remote: 'mf_learner' });
    expect(await versions()).toEqual({ ...all('1'), mf_learner: '2' });
  });

  it('shows each reader all members or none, at any moment of its writing', async () => {
    const seen = new Set<string>();
    const watched: ObjectStore = {
      ...dyingAt(/^$/),
      create: async (name, content) => {
        seen.add(JSON.stringify(await versions()));
        const isCreated = await store.create(name, content);
        seen.add(JSON.stringify(await versions()));
        return isCreated;
      },
    };
    await train('2', { ...signing, store: watched });
    expect([...seen].sort()).toEqual([JSON.stringify(all('1')), JSON.stringify(all('2'))].sort());
  });

  it('is read whole though it is made between the reads of two journals', async () => {
    let isMade = () => {};
    const made = new Promise<void>((resolve) => (isMade = resolve));
    const reader = new LiveReleases({
      store: {
        ...dyingAt(/^$/),
        read: async (name, most) => {
          const content = await store.read(name, most);
          // The journal of the shell has been read to its end, and that of the learner's remote has not begun.
          if (name === 'channels/shell/00000002.json' && !content) {
            await train('2');
            isMade();
          }
          if (name === 'channels/mf_learner/00000001.json') await made;
          return content;
        },
      },
      files: new LocalFolderFiles(store.folder),
      keyRingFile: keyRingFile(),
      onProblem: (problem) => problems.push(problem),
    });
    expect(await versions(reader)).toEqual(all('2'));
  });

  it.each([
    ['nested too deeply', `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)},`],
    ['too large', `{${' '.repeat(9_000_000)}`],
  ])('stops no other journal with an outcome that is %s', async (_, begin) => {
    const { id } = await train('2');
    const file = join(store.folder, `trains/${id}.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replace('{', begin));
    expect(await versions()).toEqual(all('1'));
  });

  it('counts only with the signature of the registry, for remotes that the key ring lists', async () => {
    const other = aServer('registry', []);
    await expect(train('2', { ...signing, key: other.key })).rejects.toThrow('does not match');
    const ring = { ...ours.ring, servers: [{ ...registry.server, trains: ['mf_catalog'] }] };
    await expect(train('2', { ...signing, ring })).rejects.toThrow('does not own shell');
    await expect(promote(signing, { remote: 'shell', version: '2' })).rejects.toThrow('does not own shell');
    const { id } = await train('2');
    const key = join(store.folder, `trains/${id}.json`);
    await writeFile(key, JSON.stringify({ id, outcome: 'ended' }));
    expect(await versions()).toEqual(all('1'));
    expect(problems.join()).toContain('it is no outcome of this train');
  });
});
