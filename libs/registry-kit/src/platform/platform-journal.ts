import {
  platformEvent,
  type PlatformEvent,
  type RemoteGrant,
} from '@academy/contracts/releases/platform.schemas';
import { type KeyRing } from '@academy/contracts/releases/release.schemas';
import { type Finding, findingOf } from '../gate/findings.js';
import { ConcurrentChange } from '../journal.js';
import { createEntry, readEntries } from '../journal-entries.js';
import { type ObjectStore, type ReadableStore } from '../object-store.js';
import { parseJson } from '../release-records.js';
import { overlaps, reservedPrefix } from '../route-prefixes.js';
import { InvalidSignature, requireRegistry, signWith, type TeamKey } from '../release-signature.js';
import { type Grants } from './trust.js';

/** The state of the platform by its journal. */
export interface Platform {
  readonly grants: Grants;
  /** The entry that began the freeze; undefined if releases may be promoted. */
  readonly freeze: PlatformEvent | undefined;
  readonly rejected: readonly { readonly sequence: number; readonly why: string }[];
  /** The number of the next entry. */
  readonly next: number;
}

export const emptyPlatform: Platform = { grants: new Map(), freeze: undefined, rejected: [], next: 1 };

/** The platform's current state does not allow the entry; nothing was written. */
export class InvalidPlatformEvent extends Error {
  override readonly name = 'InvalidPlatformEvent';

  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(({ where, why }) => `${where}: ${why}`).join('; '));
  }
}

const FOLDER = 'platform';
const KIND = 'platform entry';

/**
 * Continues after the entries in `known`. An entry that the registry has not signed, or that the state does not allow,
 * is rejected; later ones may be valid. Without a registry in the key ring nothing is read.
 */
export async function readPlatform(
  store: ReadableStore,
  ring: KeyRing,
  known: Platform = emptyPlatform,
): Promise<Platform> {
  if (!ring.servers?.some(({ role }) => role === 'registry')) return emptyPlatform;
  return readEntries(store, FOLDER, known, {
    isFresh: known === emptyPlatform,
    take: (platform, text) => taken(platform, ring, text),
    reject: withRejection,
  });
}

function taken(platform: Platform, ring: KeyRing, text: string): Platform {
  const value = parseJson(text);
  const { data: event } = platformEvent.safeParse(value);
  if (!event) return withRejection(platform, 'it is no entry of the platform');
  if (event.sequence !== platform.next) return withRejection(platform, `it is entry ${event.sequence}`);
  try {
    requireRegistry(ring, KIND, value as PlatformEvent, event.at);
  } catch (error) {
    if (error instanceof InvalidSignature) return withRejection(platform, error.message);
    throw error;
  }
  const [violation] = eventViolations(ring, platform, event);
  return violation
    ? withRejection(platform, `${violation.where}: ${violation.why}`)
    : withEvent(platform, event);
}

const withRejection = (platform: Platform, why: string): Platform => ({
  ...platform,
  rejected: [...platform.rejected, { sequence: platform.next, why }],
  next: platform.next + 1,
});

function withEvent(platform: Platform, event: PlatformEvent): Platform {
  const after = { ...platform, next: event.sequence + 1 };
  if (event.kind === 'freeze') return { ...after, freeze: event };
  if (event.kind === 'unfreeze') return { ...after, freeze: undefined };
  const { grant, at } = event;
  const since = platform.grants.get(grant.remote)?.since ?? at;
  return { ...after, grants: new Map(platform.grants).set(grant.remote, { ...grant, since }) };
}

type Content =
  | { readonly kind: 'remote'; readonly grant: RemoteGrant }
  | { readonly kind: 'freeze' | 'unfreeze' };

/** @returns the reasons why the entry is impossible in this state */
function eventViolations(ring: KeyRing, { freeze, grants }: Platform, content: Content): Finding[] {
  const finding = findingOf('platform');
  if (content.kind === 'remote') return grantProblems(ring, grants, content.grant);
  if (content.kind === 'freeze') return freeze ? [finding('kind', 'releases are frozen already')] : [];
  return freeze ? [] : [finding('kind', 'releases are not frozen')];
}

function grantProblems(ring: KeyRing, grants: Grants, { remote, routes, team }: RemoteGrant): Finding[] {
  const finding = findingOf('grant');
  const others = [...grants.values()].filter((grant) => grant.remote !== remote);
  return [
    ...ownerProblems(ring, remote, team),
    ...routes.flatMap((route, index) => {
      const where = `routes[${index}] ${route}`;
      const reserved = reservedPrefix(route);
      const other = others.find((grant) => grant.routes.some((taken) => overlaps(route, taken)));
      return [
        ...(reserved ? [finding(where, `${reserved} is the server’s own`)] : []),
        ...(other ? [finding(where, `it is granted to ${other.remote} of ${other.team}`)] : []),
      ];
    }),
  ];
}

/** A remote of a team with a key is granted only if the key ring, which the registry cannot write, allows it. */
function ownerProblems({ teams, servers = [] }: KeyRing, remote: string, team: string): Finding[] {
  const finding = findingOf('grant');
  const owner = teams.find(({ remotes }) => remotes.includes(remote));
  if (!owner) return [];
  const isReleased = servers.some(({ role, remotes }) => role === 'registry' && remotes.includes(remote));
  return [
    ...(isReleased ? [] : [finding('remote', `${remote} is ${owner.team}’s by the key ring`)]),
    ...(owner.team === team ? [] : [finding('team', `${remote} is ${owner.team}’s by the key ring`)]),
  ];
}

export interface PlatformSigning {
  readonly store: ObjectStore;
  readonly ring: KeyRing;
  readonly key: TeamKey;
}

/**
 * Appends an entry under the next number.
 * @param seen the state that the entry was decided on: a change since then makes this one fail
 * @throws InvalidPlatformEvent, ConcurrentChange if that number was used meanwhile, InvalidSignature if the key is not
 * the registry's
 */
export async function appendPlatformEvent(
  { store, ring, key }: PlatformSigning,
  seen: Platform,
  content: Content & Pick<PlatformEvent, 'actor' | 'by' | 'reason'>,
): Promise<PlatformEvent> {
  const at = new Date().toISOString();
  const signed = signWith(key, KIND, { ...content, sequence: seen.next, at });
  const { data: event, error } = platformEvent.safeParse(signed);
  if (!event) throw new InvalidPlatformEvent(error.issues.map(toFinding));
  requireRegistry(ring, KIND, signed, at);
  const findings = eventViolations(ring, seen, event);
  if (findings.length > 0) throw new InvalidPlatformEvent(findings);
  if (await createEntry(store, FOLDER, signed)) return event;
  throw new ConcurrentChange('Somebody else changed the platform at the same moment');
}

const toFinding = ({ path, message }: { readonly path: PropertyKey[]; readonly message: string }): Finding =>
  findingOf('platform')(path.map(String).join('.'), message);
