/** Keys of a local store: created once per checkout, never part of the repository. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeyRing, type ServerRole } from '@academy/contracts/releases/release.schemas';
import { type TeamKey } from '@academy/registry-kit/release-signature';
import { describeFailure, Failure } from '../../../tools/failure.mjs';
import { slug } from './key-names.js';

export const keyFolder = (dataDir: string): string => join(dataDir, 'release-keys');
/** @returns the path of the file with the public keys */
export const keyRingFile = (dataDir: string): string => join(keyFolder(dataDir), 'key-ring.json');
/** @param owner a team, or the role of a server */
export const teamKeyFile = (dataDir: string, owner: string): string =>
  join(keyFolder(dataDir), `${slug(owner)}.json`);

/** Roles for whose entries the registry has keys: the guard of canaries, and an admin (decisions 0092, 0224). */
const roles: readonly ServerRole[] = ['guard', 'operator'];

/**
 * Creates the missing keys of a checkout, one per team and one per role, and the key ring with their public
 * halves. A new app is added to its team's line.
 * @param apps those of this checkout by default
 */
export async function ensureDevelopmentKeys(dataDir: string, apps?: readonly OwnedApp[]): Promise<void> {
  await mkdir(keyFolder(dataDir), { recursive: true, mode: 0o700 });
  const file = keyRingFile(dataDir);
  const before: KeyRing = existsSync(file) ? await loadKeyRing(file) : { teams: [] };
  const teams = await withEveryTeam(dataDir, before.teams, apps ?? (await ownApps()));
  const remotes = teams.flatMap((team) => team.remotes);
  const servers = await withEveryRole(dataDir, before.servers ?? [], remotes);
  const ring = { ...before, teams, servers };
  if (JSON.stringify(ring) !== JSON.stringify(before)) await writeJson(file, ring);
}

/** Creates the missing key of the registry, which may grant remotes that no team of the key ring owns. */
export async function ensureRegistryKey(dataDir: string): Promise<void> {
  const file = keyRingFile(dataDir);
  const { servers = [], ...ring } = await loadKeyRing(file);
  if (servers.some(({ role }) => role === 'registry')) return;
  const keys = [await makeOwnKey(dataDir, 'registry')];
  const trains = ring.teams.flatMap(({ remotes }) => remotes);
  await writeJson(file, { ...ring, servers: [...servers, { role: 'registry', remotes: [], trains, keys }] });
}

/** The line of a key in the key ring. */
interface KeyLine {
  id: string;
  publicKey: string;
}

async function makeOwnKey(dataDir: string, owner: string): Promise<KeyLine> {
  const { createTeamKey } = await import('@academy/registry-kit/release-signature');
  const { key, line } = createTeamKey(owner, `${slug(owner)}-${randomBytes(3).toString('hex')}`);
  await writeFile(teamKeyFile(dataDir, owner), `${JSON.stringify(key, null, 2)}\n`, { mode: 0o600 });
  return line;
}

interface OwnedApp {
  readonly remote: string;
  readonly team: string;
}

/** Reads the properties of every front app, which an image does not contain. */
const ownApps = async (): Promise<OwnedApp[]> => Object.values((await import('./apps.js')).releasedApps);

async function withEveryTeam(
  dataDir: string,
  known: KeyRing['teams'],
  apps: readonly OwnedApp[],
): Promise<KeyRing['teams']> {
  const owned = (team: string) => apps.filter((app) => app.team === team).map(({ remote }) => remote);
  const teams = known.map((line) => ({ ...line, remotes: joined(line.remotes, owned(line.team)) }));
  for (const team of new Set(apps.map((app) => app.team))) {
    if (teams.some((line) => line.team === team)) continue;
    const keys = [await makeOwnKey(dataDir, team)];
    teams.push({ team, contact: `${slug(team)}@academy.test`, remotes: owned(team), keys });
  }
  return teams;
}

async function withEveryRole(
  dataDir: string,
  known: NonNullable<KeyRing['servers']>,
  remotes: readonly string[],
): Promise<NonNullable<KeyRing['servers']>> {
  const servers = known.map((line) =>
    // A remote of a team passes to the registry only by a deliberate change of the key ring; in trains, it only chooses
    // between releases that the team has signed.
    line.role === 'registry'
      ? { ...line, trains: joined(line.trains ?? [], remotes) }
      : { ...line, remotes: joined(line.remotes, remotes) },
  );
  for (const role of roles) {
    if (servers.some((line) => line.role === role)) continue;
    servers.push({ role, remotes: [...remotes], keys: [await makeOwnKey(dataDir, role)] });
  }
  return servers;
}

const joined = (names: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...names, ...more]),
];

async function writeJson(file: string, value: object): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

/** @throws Failure that names the source of a key */
export async function loadTeamKey(file: string): Promise<TeamKey> {
  const { readTeamKey } = await import('@academy/registry-kit/release-signature');
  return readTeamKey(file).catch((error) => {
    throw new Failure(
      `${describeFailure(error)}\nName your team's key with --key FILE; for this machine's own store npm start makes one.`,
    );
  });
}

/**
 * A further key for a team, for a new member or for rotation. The private half is written to a file that must not
 * exist.
 * @returns the line for the key ring
 */
export async function makeKey({
  team,
  id,
  file,
}: {
  readonly team: string;
  readonly id: string;
  readonly file: string;
}): Promise<KeyLine> {
  const { createTeamKey } = await import('@academy/registry-kit/release-signature');
  const { key, line } = asFailure(() => createTeamKey(team, id));
  await writeFile(file, `${JSON.stringify(key, null, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw new Failure(`${file} cannot be written: ${error.message}`);
  });
  return line;
}

function asFailure<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    const issues = (error as { issues?: { message: string }[] }).issues ?? [];
    throw new Failure(
      issues.length > 0 ? `${issues.map(({ message }) => message).join('; ')}.` : String(error),
    );
  }
}

export async function loadKeyRing(file: string): Promise<KeyRing> {
  const { readKeyRing } = await import('@academy/registry-kit/release-signature');
  await readFile(file).catch(() => {
    throw new Failure(`There is no key ring at ${file}: name it with --keys FILE, or run npm start once.`);
  });
  return readKeyRing(file).catch((error) => {
    throw new Failure(error.message);
  });
}
