import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RemoteGrant } from '@academy/contracts/releases/platform.schemas';
import { type KeyRing, type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderStore } from '../folder-store.js';
import { ConcurrentChange, readChannel, type SigningContext } from '../journal.js';
import { LiveReleases } from '../live-releases.js';
import { LocalFolderFiles } from '../local-files.js';
import { readPreviewLink, writePreviewLink } from '../preview-links.js';
import { requireRelease } from '../release-records.js';
import { InvalidSignature } from '../release-signature.js';
import {
  aGrant,
  anActor,
  aRelease,
  aServer,
  aTeam,
  grantRemote,
  promote,
  upload,
  writeKeyRing,
} from '../testing.js';
import {
  appendPlatformEvent,
  emptyPlatform,
  InvalidPlatformEvent,
  readPlatform,
} from './platform-journal.js';
import { type Trust } from './trust.js';

const catalogue = aTeam(['mf_catalog']);
const registry = aServer('registry', []);
const guard = aServer('guard', ['mf_catalog']);
const operator = aServer('operator', ['mf_catalog']);
const REMOTE = 'mf_certificates';

let folder: string;
let store: FolderStore;
let ring: KeyRing;
let problems: string[];

const ringFile = () => join(folder, 'key-ring.json');
const entryFile = (sequence: number) => join(folder, `store/platform/0000000${sequence}.json`);
const signing = (key = registry.key, trust: Trust = ring): SigningContext => ({ store, ring: trust, key });
const trusted = async (fields?: Partial<RemoteGrant>): Promise<Trust> => ({
  ...ring,
  grants: (await grantRemote(signing(), fields)).grants,
});
const open = () =>
  new LiveReleases({
    store,
    files: new LocalFolderFiles(store.folder),
    keyRingFile: ringFile(),
    onProblem: (problem) => problems.push(problem),
  });

const own = { remote: REMOTE, routes: ['/certificates'], owner: { team: 'Certificates', contact: '' } };
const asRecord = (release: SignedRelease): string => JSON.stringify(release);
const entry = (kind: 'freeze' | 'unfreeze', reason = 'a long weekend') => ({
  ...{ kind, actor: anActor, by: 'asha', reason },
});

/** Reads the releases until they are as expected; the states are at most half a second old. */
async function eventually<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  while ((await read()) !== expected);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-'));
  store = new FolderStore(join(folder, 'store'));
  ring = await writeKeyRing(ringFile(), [catalogue.team], [registry.server, guard.server, operator.server]);
  problems = [];
});
afterEach(() => rm(folder, { recursive: true }));

describe('the journal of the platform [F2]', () => {
  it('folds grants and freezes to a state, in which a later grant replaces the earlier one', async () => {
    await grantRemote(signing());
    await grantRemote(signing(), { routes: ['/certificates', '/badges'] });
    await appendPlatformEvent(signing(), await readPlatform(store, ring), entry('freeze'));
    const { freeze, grants, next } = await readPlatform(store, ring);
    expect(next).toBe(4);
    expect(freeze).toMatchObject({ by: 'asha', reason: 'a long weekend', actor: anActor });
    expect(grants.get(REMOTE)?.routes).toEqual(['/certificates', '/badges']);
    const first = JSON.parse(await readFile(entryFile(1), 'utf8')) as { at: string };
    expect(grants.get(REMOTE)?.since).toBe(first.at);
  });

  it('accepts one of ten parallel entries, and the others fail with a reason', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => appendPlatformEvent(signing(), emptyPlatform, entry('freeze'))),
    );
    const lost = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(lost).toHaveLength(9);
    for (const error of lost) expect(error).toBeInstanceOf(ConcurrentChange);
    expect((await readPlatform(store, ring)).next).toBe(2);
  });

  it('ignores entries of other signers, altered and replayed ones, and later ones count [T65]', async () => {
    await grantRemote(signing());
    await grantRemote(signing(), { remote: 'mf_badges', routes: ['/badges'] });
    const first = await readFile(entryFile(1), 'utf8');
    await writeFile(
      entryFile(2),
      first.replace('"sequence": 1', '"sequence": 2').replaceAll('certificates', 'account'),
    );
    await writeFile(entryFile(3), first);
    await writeFile(entryFile(4), '{"half');
    await grantRemote(signing(), { remote: 'mf_badges', routes: ['/badges'] });
    const { grants, rejected } = await readPlatform(store, ring);
    expect([...grants.keys()]).toEqual([REMOTE, 'mf_badges']);
    expect(rejected.map(({ sequence, why }) => `${sequence} ${why}`)).toEqual([
      expect.stringMatching(/^2 .*changed after signing/),
      '3 it is entry 1',
      '4 it is no entry of the platform',
    ]);
  });

  it.each([
    ['a team', catalogue.key],
    ['a guard', guard.key],
    ['an operator', operator.key],
  ])('is written by the registry alone, not by %s [T65]', async (_, key) => {
    await expect(grantRemote(signing(key))).rejects.toThrow('is not that of the registry');
    expect(await store.list('platform')).toEqual([]);
  });

  it.each([
    ['a prefix of the server', { routes: ['/api/certificates'] }, 'routes[0] /api/certificates: /api is'],
    [
      'a remote of a team of the key ring',
      { remote: 'mf_catalog', team: 'Catalogue' },
      'remote: mf_catalog is Catalogue',
    ],
    ['the name of a folder of the store', { remote: 'staging' }, 'grant.remote: is the name of a folder'],
    ['a prefix that is no path', { routes: ['certificates'] }, 'grant.routes.0: is no prefix'],
    [
      'a repository without an owner',
      { source: { ...aGrant().source, repository: 'app' } },
      'grant.source.repository',
    ],
  ])('has no grant with %s, and names the field', async (_, fields, text) => {
    await expect(grantRemote(signing(), fields)).rejects.toThrow(text);
    expect(await store.list('platform')).toEqual([]);
  });

  it('grants one prefix to one remote only, whichever contains the other [F3]', async () => {
    await grantRemote(signing());
    const inside = grantRemote(signing(), { remote: 'mf_badges', routes: ['/certificates/badges'] });
    await expect(inside).rejects.toThrow('it is granted to mf_certificates of Certificates');
    await expect(inside).rejects.toBeInstanceOf(InvalidPlatformEvent);
  });

  it('is not read without a registry in the key ring', async () => {
    await grantRemote(signing());
    expect(await readPlatform(store, { ...ring, servers: [guard.server] })).toBe(emptyPlatform);
  });
});

describe('a remote with a grant', () => {
  const release = (fields = {}) => aRelease(registry.key, { ...own, ...fields });
  const accepts = (trust: Trust, signed: SignedRelease) =>
    requireRelease(trust, asRecord(signed), signed.remote, signed.version);

  it('is served without a restart and without an edited file [F1]', async () => {
    const releases = open();
    expect((await releases.all()).size).toBe(0);
    const trust = await trusted();
    await upload(signing(registry.key, trust), own);
    await promote(signing(registry.key, trust), { remote: REMOTE, version: '1' });
    await eventually(async () => (await releases.all()).get(REMOTE)?.version, '1');
    expect(problems).toEqual([]);
  });

  it('is no longer served beyond a grant that was narrowed, and is again when it is widened [F3]', async () => {
    const trust = await trusted();
    await upload(signing(registry.key, trust), own);
    await promote(signing(registry.key, trust), { remote: REMOTE, version: '1' });
    const releases = open();
    const live = async () => (await releases.all()).get(REMOTE)?.version;
    expect(await live()).toBe('1');
    await grantRemote(signing(), { routes: ['/certificates/mine'] });
    await eventually(live, undefined);
    expect(problems.join()).toContain('it claims more than is granted, routes[0] /certificates');
    await grantRemote(signing());
    await eventually(live, '1');
  });

  it.each<[string, Partial<SignedRelease>, string]>([
    ['a prefix outside of it', { routes: ['/certificates', '/course'] }, 'routes[1] /course'],
    [
      'a prefix that only begins alike',
      { routes: ['/certificates-of-others'] },
      'routes[0] /certificates-of-others',
    ],
    ['pages in focus outside of it', { focus: ['/course'] }, 'focus[0] /course'],
    ['pages outside of it', { pages: ['/'] }, 'pages[0] /'],
    [
      'a slot that is not granted',
      { slots: [{ slot: 'admin.tabs', id: 'issued', order: 1, module: './slots/issued' }] },
      'slots[0] admin.tabs issued: the slot is not granted',
    ],
    [
      'a slot of its pages for others that is not granted',
      { provides: [{ slot: 'certificates.actions', takes: 'link' }] },
      'provides[0] certificates.actions: mf_certificates may not provide the slot',
    ],
    ['another owner', { owner: { team: 'Catalogue', contact: '' } }, 'names Catalogue as its owner'],
    ['a host', { accepts: { contract: 'types.json', typesHash: 'a'.repeat(64) } }, 'accepts'],
    [
      'a larger budget',
      { budgets: { initial: { bytes: 1, limit: 1 }, total: { bytes: 1, limit: 1_000_001 } } },
      'budgets.total',
    ],
    [
      'more bytes than the budget, with a small limit',
      { budgets: { initial: { bytes: 1_000_001, limit: 1 }, total: { bytes: 1, limit: 1 } } },
      'budgets.initial',
    ],
  ])('is rejected by readers with a record that claims %s [F3]', async (_, fields, text) => {
    const trust = await trusted();
    expect(() => accepts(trust, release())).not.toThrow();
    expect(() => accepts(trust, release(fields))).toThrow(text);
    expect(() => accepts(trust, release(fields))).toThrow(InvalidSignature);
  });

  it('needs its grant: without one the registry signs nothing, even for a remote of the key ring', async () => {
    expect(() => accepts(ring, release())).toThrow('does not own mf_certificates');
    const ofCatalogue = aRelease(registry.key, {
      remote: 'mf_catalog',
      owner: { team: 'Catalogue', contact: '' },
    });
    expect(() => accepts(ring, ofCatalogue)).toThrow('does not own mf_catalog');
    const listed = { ...ring, servers: [{ ...registry.server, remotes: ['mf_catalog'] }] };
    expect(() => accepts(listed, ofCatalogue)).toThrow('does not own mf_catalog');
  });

  it('opens with a preview link of the registry, and with none of a guard', async () => {
    const trust = await trusted();
    const link = { remote: REMOTE, version: '1', by: 'asha', hours: 1 };
    expect(readPreviewLink(trust, writePreviewLink(registry.key, link)).remote).toBe(REMOTE);
    expect(() => readPreviewLink(trust, writePreviewLink(guard.key, link))).toThrow('a guard signs no links');
    expect(() => readPreviewLink(ring, writePreviewLink(registry.key, link))).toThrow('does not own');
  });

  it('is taken back by the guard, and promoted by no operator [F4]', async () => {
    const trust = await trusted();
    for (const version of ['1', '2']) await upload(signing(registry.key, trust), { ...own, version });
    await promote(signing(registry.key, trust), { remote: REMOTE, version: '1' });
    await promote(signing(registry.key, trust), { remote: REMOTE, version: '2' }, 'canary', 10);
    const promotion = promote(signing(operator.key, trust), { remote: REMOTE, version: '2' });
    await expect(promotion).rejects.toThrow('does not own mf_certificates');
    await promote(signing(guard.key, trust), { remote: REMOTE, version: '1' }, 'rollback');
    expect((await readChannel(store, trust, REMOTE)).canary).toBeUndefined();
  });

  it('that a team of the key ring owned keeps its history, and the key of the team signs no more for it', async () => {
    const team = signing(catalogue.key);
    await upload(team, { version: '1' });
    await promote(team, { remote: 'mf_catalog', version: '1' });
    ring = {
      ...ring,
      servers: [{ ...registry.server, remotes: ['mf_catalog'] }, guard.server, operator.server],
    };
    const trust = await trusted({ remote: 'mf_catalog', team: 'Catalogue', routes: ['/course'] });
    expect((await readChannel(store, trust, 'mf_catalog')).line).toEqual(['1']);
    while (new Date().toISOString() <= (trust.grants?.get('mf_catalog')?.since ?? ''));
    for (const { key } of [catalogue, operator]) {
      const promotion = promote(signing(key, trust), { remote: 'mf_catalog', version: '1' });
      await expect(promotion).rejects.toThrow('the registry signs for mf_catalog since');
    }
    await promote(signing(registry.key, trust), { remote: 'mf_catalog', version: '1' });
  });
});
