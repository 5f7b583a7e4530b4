import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type ChannelEvent,
  type KeyRing,
  type ServerRole,
  type SignedRelease,
} from '@academy/contracts/releases/release.schemas';
import { appendEvent, type SigningContext, readChannel } from './journal.js';
import { type RemoteGrant } from '@academy/contracts/releases/platform.schemas';
import { appendPlatformEvent, type Platform, readPlatform } from './platform/platform-journal.js';
import { hashOf } from './local-files.js';
import { createTeamKey, signWith, type TeamKey } from './release-signature.js';
import { uploadRelease } from './uploads.js';

/** A team with its key, the owner of the remotes. */
export function aTeam(remotes: readonly string[], team = 'Catalogue', id = `${team.toLowerCase()}-1`) {
  const { key, line } = createTeamKey(team, id);
  return { key, team: { team, contact: `${id}@academy.test`, remotes: [...remotes], keys: [line] } };
}

/** A server with its role and key. */
export function aServer(role: ServerRole, remotes: readonly string[]) {
  const { key, line } = createTeamKey(role, `${role}-1`);
  return { key, server: { role, remotes: [...remotes], keys: [line] } };
}

export async function writeKeyRing(
  file: string,
  teams: KeyRing['teams'],
  servers: NonNullable<KeyRing['servers']> = [],
): Promise<KeyRing> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ teams, servers }));
  return { teams, servers };
}

const budget = { bytes: 1, limit: 1_000_000 };

/** A signed release of one file, `remoteEntry.js`; different content makes a different release. */
export function aRelease(
  key: TeamKey,
  fields: Partial<Omit<SignedRelease, 'signature'>> = {},
  content: Buffer = Buffer.from('entry'),
): SignedRelease {
  return signWith(key, 'release', {
    remote: 'mf_catalog',
    version: '1',
    commit: 'unknown',
    owner: { team: key.team, contact: 'team@academy.test' },
    routes: ['/course'],
    entry: 'remoteEntry.js',
    manifest: 'mf-manifest.json',
    initial: { scripts: ['remoteEntry.js'], styles: [] },
    assets: { 'remoteEntry.js': { sha384: hashOf(content), bytes: content.length } },
    publishedAt: new Date().toISOString(),
    exposes: {},
    shared: { needs: {}, brings: {} },
    pages: [],
    bffContract: { version: '1', calls: [] },
    budgets: { initial: budget, total: budget, styles: budget },
    ...fields,
  });
}

/** Uploads a release and makes it live. */
export async function publish(
  signing: SigningContext,
  fields: Partial<Omit<SignedRelease, 'signature'>> = {},
  content: Buffer = Buffer.from('entry'),
): Promise<SignedRelease> {
  const release = await upload(signing, fields, content);
  await promote(signing, release);
  return release;
}

/** Uploads a release without making it live. */
export async function upload(
  signing: SigningContext,
  fields: Partial<Omit<SignedRelease, 'signature'>> = {},
  content: Buffer = Buffer.from('entry'),
): Promise<SignedRelease> {
  const release = aRelease(signing.key, fields, content);
  await uploadRelease(signing, release, () => Promise.resolve(content));
  return release;
}

export async function promote(
  signing: SigningContext,
  { remote, version }: Pick<SignedRelease, 'remote' | 'version'>,
  kind: ChannelEvent['kind'] = 'promote',
  percent = 100,
  by = 'test',
): Promise<void> {
  const seen = await readChannel(signing.store, signing.ring, remote);
  await appendEvent(signing, { remote, seen, kind, version, percent, by, reason: 'test' });
}

/** A grant of a remote with the prefix of its name. */
export const aGrant = (fields: Partial<RemoteGrant> = {}): RemoteGrant => ({
  remote: 'mf_certificates',
  team: 'Certificates',
  contact: 'certificates@academy.test',
  source: { issuer: 'https://ci.academy.test', repository: 'certificates/app', ref: 'refs/heads/main' },
  routes: ['/certificates'],
  slots: [],
  budgets: { initial: 1_000_000, total: 1_000_000, styles: 1_000_000 },
  uploads: { files: 100, fileBytes: 1_000_000, totalBytes: 5_000_000 },
  needsApproval: false,
  ...fields,
});

export const anActor = { issuer: 'https://people.academy.test', sub: 'asha' };

/** Appends a grant as the registry does. @returns the state of the platform after it */
export async function grantRemote(
  signing: SigningContext,
  fields: Partial<RemoteGrant> = {},
): Promise<Platform> {
  const { store, ring } = signing;
  const content = {
    kind: 'remote',
    grant: aGrant(fields),
    actor: anActor,
    by: 'asha',
    reason: 'test',
  } as const;
  await appendPlatformEvent(signing, await readPlatform(store, ring), content);
  return readPlatform(store, ring);
}
