import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import canonicalizeModule from 'canonicalize';
import {
  keyRing,
  type KeyRing,
  type ReleaseSignature,
  type ServerRole,
} from '@academy/contracts/releases/release.schemas';
import { z } from 'zod';
import { grantOf, type Trust } from './platform/trust.js';

/** The private key of a team, or of a server with a role, as in a file that only its owner may read. */
const teamKey = z.object({
  team: z.string().trim().min(1, 'A team has a name'),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'The name of a key is of small letters, digits and dashes'),
  /** PKCS8, base64. */
  privateKey: z.base64(),
});
export type TeamKey = z.infer<typeof teamKey>;

/** The reason why a release or an event is rejected; the message is for the operators of the store. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature';
}

/** Its declarations describe an ES module, but it is a CommonJS module. */
export const canonicalize = canonicalizeModule as unknown as (value: unknown) => string | undefined;

interface AnySigned {
  readonly signature: ReleaseSignature;
}

interface Signed extends AnySigned {
  readonly remote: string;
}

/** Kind of the signed text; part of it, so that no signature is valid for another kind. */
export type SignedKind = 'release' | 'channel event' | 'train entry' | 'try link' | RegistryKind;

/** Texts that the registry alone signs; a train is ended by any writer. */
type RegistryKind = 'alert' | 'platform entry' | 'change request' | 'train request' | 'train';

/** Owner of a key. */
export type Signer = { readonly team: string } | { readonly role: ServerRole };

/**
 * @returns a new key and its line for the key ring
 * @throws ZodError if the line is invalid
 */
export function createTeamKey(team: string, id: string) {
  teamKey.omit({ privateKey: true }).parse({ team, id });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const base64 = (der: Buffer) => der.toString('base64');
  return {
    key: { team, id, privateKey: base64(privateKey.export({ type: 'pkcs8', format: 'der' })) },
    line: { id, publicKey: base64(publicKey.export({ type: 'spki', format: 'der' })) },
  };
}

/** @throws Error naming the file and the problem, never its content */
export async function readTeamKey(file: string): Promise<TeamKey> {
  const { data, error } = teamKey.safeParse(await readJson(file, 'key'));
  if (data) return data;
  throw new Error(`${file} holds no key of a team: ${z.prettifyError(error)}`);
}

/** @throws Error naming the file and the problem */
export async function readKeyRing(file: string): Promise<KeyRing> {
  const { data, error } = keyRing.safeParse(await readJson(file, 'key ring'));
  if (data) return data;
  throw new Error(`The key ring ${file} is not one: ${z.prettifyError(error)}`);
}

async function readJson(file: string, what: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`The ${what} ${file} cannot be read: ${String(error)}`);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error(`The ${what} ${file} is no JSON`);
  }
}

/** @returns the value with its signature */
export function signWith<Value extends object>(key: TeamKey, kind: SignedKind, value: Value) {
  return { ...value, signature: { key: key.id, value: signBytes(key, signedText(kind, value)) } };
}

/**
 * Signs a text of another protocol, whose receivers know no release.
 * @param text does not begin with `academy `, as texts of a kind do
 * @returns the signature in base64
 */
export const signText = (key: TeamKey, text: string): string => signBytes(key, Buffer.from(text));

function signBytes({ privateKey }: TeamKey, content: Buffer): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  return sign(null, content, key).toString('base64');
}

/**
 * @param value as read, with every field: fields that the schema drops were signed too
 * @param at its declared time of signing
 * @returns the team whose key signed it, or whose remote the registry signed; keys of other servers are rejected here
 * @throws InvalidSignature
 */
export function requireSignature(trust: Trust, kind: SignedKind, value: Signed, at: string): string {
  const signer = requireSigner(trust, kind, value, at);
  if ('team' in signer) return signer.team;
  const owner = signer.role === 'registry' ? grantOf(trust, value.remote) : undefined;
  if (owner) return owner.team;
  throw new InvalidSignature(`the key ${value.signature.key} is that of a server, which signs no ${kind}`);
}

/**
 * Verifies as `requireSignature` does, and accepts signatures of servers too.
 * @throws InvalidSignature
 */
export function requireSigner(trust: Trust, kind: SignedKind, value: Signed, at: string): Signer {
  const known = requireKnownKey(trust, value.signature.key);
  const isMember = kind === 'train entry' && known.trains.includes(value.remote);
  const why = isMember ? undefined : rightViolation(trust, known, value.remote, at);
  if (why) throw new InvalidSignature(`the key ${known.key.id} is ${why}`);
  requireMatch(known.key, kind, value, at);
  return known.signer;
}

/** @throws InvalidSignature if the registry has not signed it */
export function requireRegistry(ring: KeyRing, kind: RegistryKind, value: AnySigned, at: string): void {
  const { key, signer } = requireKnownKey(ring, value.signature.key);
  if (!('role' in signer) || signer.role !== 'registry')
    throw new InvalidSignature(`the key ${key.id} is not that of the registry, which alone signs a ${kind}`);
  requireMatch(key, kind, value, at);
}

/**
 * Verifies that readers accept what a server signs with this key.
 * @throws Error if it is no private key; InvalidSignature unless its public half is in the key ring, for this role, and
 * is not retired
 */
export function requireServerKey(ring: KeyRing, role: ServerRole, key: TeamKey): void {
  const known = requireKnownKey(ring, key.id);
  if (!('role' in known.signer) || known.signer.role !== role)
    throw new InvalidSignature(`the key ${key.id} is not that of a ${role}`);
  const probe = signWith(key, 'change request', { probe: role });
  requireMatch(known.key, 'change request', probe, new Date().toISOString());
}

/** @throws InvalidSignature unless a key of the key ring, whatever its rights are, has signed it */
export function requireAnyKey(ring: KeyRing, kind: SignedKind, value: AnySigned, at: string): void {
  requireMatch(requireKnownKey(ring, value.signature.key).key, kind, value, at);
}

function requireKnownKey(ring: KeyRing, id: string): KnownKey {
  const known = findKey(ring, id);
  if (known) return known;
  throw new InvalidSignature(`the key ${id} is not in the key ring`);
}

/**
 * Without a grant, a key signs for the remotes of its line, and the registry for none. With a grant, the registry signs,
 * and a guard stops canaries; what others signed before the grant stays valid.
 * @returns the reason why the key may not sign for the remote
 */
function rightViolation(
  trust: Trust,
  { remotes, signer }: KnownKey,
  remote: string,
  at: string,
): string | undefined {
  const owner = 'team' in signer ? `${signer.team}'s` : `that of a ${signer.role}`;
  const grant = grantOf(trust, remote);
  const isRegistry = 'role' in signer && signer.role === 'registry';
  const isServer = isRegistry || ('role' in signer && signer.role === 'guard');
  if (grant && isServer) return undefined;
  if (isRegistry || !remotes.includes(remote)) return `${owner}, which does not own ${remote}`;
  if (!grant || Date.parse(at) <= Date.parse(grant.since)) return undefined;
  return `${owner}, and the registry signs for ${remote} since ${grant.since}`;
}

/** @throws InvalidSignature if the key was retired before, or the value was changed after signing */
function requireMatch(key: KnownKey['key'], kind: SignedKind, value: AnySigned, at: string): void {
  const { signature, ...rest } = value;
  if (key.retiredAt && Date.parse(at) > Date.parse(key.retiredAt)) {
    throw new InvalidSignature(`the key ${key.id} was retired at ${key.retiredAt}, before it signed this`);
  }
  if (!isSigned(kind, rest, signature, key.publicKey)) {
    throw new InvalidSignature(`the signature by ${key.id} does not match: it was changed after signing`);
  }
}

/** @returns the owner of the key with that id */
export const signerOf = (ring: KeyRing, id: string): Signer | undefined => findKey(ring, id)?.signer;

interface KnownKey {
  readonly key: KeyRing['teams'][number]['keys'][number];
  readonly remotes: readonly string[];
  /** Remotes for which it signs entries of trains without a grant. */
  readonly trains: readonly string[];
  readonly signer: Signer;
}

function findKey({ teams, servers = [] }: KeyRing, id: string): KnownKey | undefined {
  const owners = [
    ...teams.map(({ team, ...owner }) => ({ ...owner, trains: [], signer: { team } })),
    ...servers.map(({ role, trains = [], ...owner }) => ({
      ...owner,
      trains: role === 'registry' ? trains : [],
      signer: { role },
    })),
  ];
  for (const { keys, remotes, signer, trains } of owners) {
    const key = keys.find((each) => each.id === id);
    if (key) return { key, remotes, signer, trains };
  }
  return undefined;
}

function isSigned(kind: SignedKind, rest: object, signature: ReleaseSignature, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, signedText(kind, rest), key, Buffer.from(signature.value, 'base64'));
}

/** @throws InvalidSignature for a value that is nested too deeply, so that one such object stops no other read */
function signedText(kind: SignedKind, value: object): Buffer {
  try {
    return Buffer.from(`academy ${kind}\n${canonicalize(value) ?? ''}`);
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidSignature('it is nested too deeply');
    throw error;
  }
}
