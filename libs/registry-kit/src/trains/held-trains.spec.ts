import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type KeyRing } from '@academy/contracts/releases/release.schemas';
import { requireCompatible } from '../changes.js';
import { FolderStore } from '../folder-store.js';
import { liveSet } from '../gate/live-set.js';
import { type SigningContext } from '../journal.js';
import { LiveReleases, type LiveReleasesSetup } from '../live-releases.js';
import { LocalFolderFiles } from '../local-files.js';
import { servedContracts } from '../operations/served-contracts.js';
import { readRelease } from '../release-records.js';
import { anActor, aServer, aTeam, promote, publish, upload, writeKeyRing } from '../testing.js';
import { membersSeen } from './testing.js';
import { rollbackOf } from './train-changes.js';
import { writeTrain } from './write-train.js';

const MEMBERS = ['shell', 'mf_catalog', 'mf_learner'];
const team = aTeam([...MEMBERS, 'mf_admin']);
const registry = aServer('registry', []);

let folder: string;
let store: FolderStore;
let ring: KeyRing;
let ours: SigningContext;
let problems: string[];

const keyRingFile = () => join(folder, 'key-ring.json');
const open = (limits: Pick<LiveReleasesSetup, 'only' | 'except'> = {}) =>
  new LiveReleases({
    store,
    files: new LocalFolderFiles(store.folder),
    keyRingFile: keyRingFile(),
    onProblem: (problem) => problems.push(problem),
    ...limits,
  });
const versions = async (releases = open()) =>
  Object.fromEntries([...(await releases.all())].map(([remote, { version }]) => [remote, version]));
const served = (version: string, others: object = {}) => ({
  ...Object.fromEntries(MEMBERS.map((remote) => [remote, version])),
  mf_admin: '1',
  ...others,
});
const setTrains = async (trains: string[]): Promise<void> => {
  ring = await writeKeyRing(keyRingFile(), [team.team], [{ ...registry.server, trains }]);
  ours = { store, ring, key: team.key };
};
const signing = () => ({ ...ours, key: registry.key });
const sender = { by: 'asha', actor: anActor, reason: 'a major version' };
const train = async (version: string, remotes = MEMBERS) =>
  writeTrain(signing(), {
    ...{ kind: 'promote', ...sender },
    members: await membersSeen(signing(), remotes, version),
  });
const source = () => ({
  ...ours,
  readApi: async () => ({ version: '1', calls: [], document: { info: { version: '1' }, paths: {} } }),
});

const recordOf = (remote: string, version: string) => join(store.folder, remote, version, 'release.json');
/** Makes readers reject a release. @returns how to make them accept it again */
async function breakRecord(remote: string, version: string): Promise<() => Promise<void>> {
  const before = await readFile(recordOf(remote, version));
  await writeFile(recordOf(remote, version), '{}');
  return () => writeFile(recordOf(remote, version), before);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-kit-'));
  store = new FolderStore(join(folder, 'store'));
  await setTrains(MEMBERS);
  problems = [];
  for (const remote of [...MEMBERS, 'mf_admin']) {
    await publish(ours, { remote, version: '1' });
    await upload(ours, { remote, version: '2' });
    await upload(ours, { remote, version: '3' });
  }
});
afterEach(() => rm(folder, { recursive: true }));

describe('a train with a member that is not served [0222]', () => {
  it('is held with all members, and the reader reports the train, the member, and what ends it', async () => {
    const { id } = await train('2');
    await breakRecord('mf_learner', '2');
    const reader = open();
    expect(await versions(reader)).toEqual(served('1'));
    expect((await reader.readState()).held).toMatchObject([
      { id, missing: [{ remote: 'mf_learner', version: '2', cause: 'not-served' }] },
    ]);
    expect(problems).toContain(
      `Train ${id} is held, so none of shell 2, mf_catalog 2, mf_learner 2 is live: mf_learner 2 is not served. ` +
        'The hold ends when that is repaired, when another version of mf_learner becomes live, ' +
        `or with train-rollback ${id}`,
    );
  });

  it('stays held after later changes of other remotes and of other members', async () => {
    await train('2');
    await breakRecord('mf_learner', '2');
    await promote(ours, { remote: 'mf_admin', version: '2' });
    expect(await versions()).toEqual(served('1', { mf_admin: '2' }));
    await promote(ours, { remote: 'mf_catalog', version: '3' });
    expect(await versions()).toEqual(served('1', { mf_admin: '2', mf_catalog: '3' }));
  });

  it('is live again when the release is repaired', async () => {
    await train('2');
    const repair = await breakRecord('mf_learner', '2');
    expect(await versions()).toEqual(served('1'));
    await repair();
    expect(await versions()).toEqual(served('2'));
  });

  it('is live with another version of that member', async () => {
    await train('2');
    await breakRecord('mf_learner', '2');
    await promote(ours, { remote: 'mf_learner', version: '3' });
    expect(await versions()).toEqual(served('2', { mf_learner: '3' }));
    expect(problems.join()).not.toContain('is held');
  });

  it('is rolled back as a set, and nothing is held then', async () => {
    const made = await train('2');
    await breakRecord('mf_learner', '2');
    const members = await rollbackOf(source(), made);
    await writeTrain(signing(), { kind: 'rollback', ...sender, members });
    const reader = open();
    expect(await versions(reader)).toEqual(served('1'));
    expect((await reader.readState()).held).toEqual([]);
  });

  it('is held again when a later train on it is rolled back', async () => {
    await train('2');
    const later = await train('3', ['shell', 'mf_catalog']);
    await breakRecord('mf_learner', '2');
    expect(await versions()).toEqual(served('3', { mf_learner: '1' }));
    const members = await rollbackOf(source(), later);
    await writeTrain(signing(), { kind: 'rollback', ...sender, members });
    expect(await versions()).toEqual(served('1'));
  });

  it('is held together with the train before it, if that has such a member, too', async () => {
    await train('2');
    await train('3');
    await breakRecord('mf_learner', '3');
    expect(await versions()).toEqual(served('2'));
    await breakRecord('mf_catalog', '2');
    expect(await versions()).toEqual(served('1'));
  });

  it('is held by a reader of one member, and by one of all others', async () => {
    await train('2');
    await breakRecord('mf_learner', '2');
    expect(await versions(open({ only: ['shell'] }))).toEqual({ shell: '1' });
    expect(await versions(open({ except: ['shell'] }))).toEqual({
      mf_catalog: '1',
      mf_learner: '1',
      mf_admin: '1',
    });
  });
});

describe('a train with a member whose entry no longer counts [0222]', () => {
  it('is held until the key ring lists that remote again', async () => {
    const { id } = await train('2');
    await setTrains(['shell', 'mf_catalog']);
    const reader = open();
    expect(await versions(reader)).toEqual(served('1'));
    expect((await reader.readState()).held).toMatchObject([
      { id, missing: [{ remote: 'mf_learner', sequence: 2, cause: 'not-counted' }] },
    ]);
    expect(problems.join()).toContain('entry 2 of mf_learner, for 2, does not count');
    await setTrains(MEMBERS);
    expect(await versions()).toEqual(served('2'));
  });

  it('is live with a version of that member that its team promotes afterwards', async () => {
    await train('2');
    await setTrains(['shell', 'mf_catalog']);
    await promote(ours, { remote: 'mf_learner', version: '3' });
    expect(await versions()).toEqual(served('2', { mf_learner: '3' }));
  });

  it('is rolled back without that member', async () => {
    const made = await train('2');
    await setTrains(['shell', 'mf_catalog']);
    const members = await rollbackOf(source(), made);
    expect(members.map(({ remote, version }) => `${remote} ${version}`)).toEqual(['shell 1', 'mf_catalog 1']);
    await writeTrain(signing(), { kind: 'rollback', ...sender, members });
    const reader = open();
    expect(await versions(reader)).toEqual(served('1'));
    expect((await reader.readState()).held).toEqual([]);
  });

  it('is not held by a remote that the key ring does not name any more', async () => {
    await train('2');
    const { team: owner } = team;
    const remotes = owner.remotes.filter((remote) => remote !== 'mf_learner');
    const trains = ['shell', 'mf_catalog'];
    await writeKeyRing(keyRingFile(), [{ ...owner, remotes }], [{ ...registry.server, trains }]);
    expect(await versions()).toEqual({ shell: '2', mf_catalog: '2', mf_admin: '1' });
  });
});

describe('the gate, while a train is held [0222]', () => {
  const releasesOf = async (coming?: string) => {
    const release = coming === undefined ? undefined : await readRelease(store, ring, coming, '3');
    const { releases } = await liveSet(source(), [], release ? [release] : []);
    return Object.fromEntries(releases.map(({ remote, version }) => [remote, version]));
  };

  it('compares a release with what will be served after its promotion', async () => {
    await train('2');
    await breakRecord('mf_learner', '2');
    expect(await releasesOf()).toEqual(served('1'));
    expect(await releasesOf('mf_admin')).toEqual(served('1', { mf_admin: '3' }));
    expect(await releasesOf('mf_learner')).toEqual(served('2', { mf_learner: '3' }));
  });

  it('lists for changes of the API the releases that are served, and those that are when the hold ends', async () => {
    await train('2');
    await breakRecord('mf_learner', '2');
    const contracts = await servedContracts(ours, async () => []);
    expect(contracts.map(({ remote, version, channel }) => `${remote} ${version} ${channel}`).sort()).toEqual(
      [
        ...['mf_admin 1 live', 'mf_catalog 1 live', 'mf_catalog 2 live', 'mf_learner 1 live'],
        ...['shell 1 live', 'shell 2 live'],
      ],
    );
  });

  it('adds the train, its members and the end of the hold to its findings', async () => {
    const { id } = await train('2');
    await breakRecord('mf_learner', '2');
    const release = await readRelease(store, ring, 'mf_admin', '3');
    if (!release) throw new Error('There is no release');
    const rejected = requireCompatible(source(), { ...release, routes: ['/Admin'] });
    await expect(rejected).rejects.toMatchObject({
      findings: expect.arrayContaining([
        {
          rule: 'trains',
          where: `train ${id}`,
          why: expect.stringMatching(/mf_learner 2 is not served\. The hold ends when/),
        },
      ]),
    });
  });
});
