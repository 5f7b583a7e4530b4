import { signedRelease, type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { z } from 'zod';
import { type ReadableStore } from './object-store.js';
import { grantViolations } from './platform/grant-violations.js';
import { grantOf, type Trust } from './platform/trust.js';
import { InvalidSignature, requireSignature } from './release-signature.js';

const REMOTE = /^[a-z][a-z0-9_]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

/** The record is in the folder of the release's files, and is written after all of them. */
export const RECORD_FILE = 'release.json';

export const recordKey = (remote: string, version: string): string => `${remote}/${version}/${RECORD_FILE}`;

/** True if both can be part of a path: a release has no other names. */
export const isReleaseName = (remote: string, version: string): boolean =>
  REMOTE.test(remote) && VERSION.test(version);

/**
 * @returns the record of a version, undefined if there is none
 * @throws InvalidSignature naming the reason for the rejection, StoreError if the store does not respond
 */
export async function readRelease(
  store: ReadableStore,
  ring: Trust,
  remote: string,
  version: string,
): Promise<SignedRelease | undefined> {
  if (!isReleaseName(remote, version)) return undefined;
  const content = await store.read(recordKey(remote, version));
  return content && requireRelease(ring, content.toString(), remote, version);
}

/** @throws InvalidSignature */
export function requireRelease(ring: Trust, text: string, remote: string, version: string): SignedRelease {
  const value = parseJson(text);
  const { data, error } = signedRelease.safeParse(value);
  if (!data) throw new InvalidSignature(`its record is not whole: ${z.prettifyError(error)}`);
  if (data.remote !== remote || data.version !== version) {
    throw new InvalidSignature(`its record is that of ${data.remote} ${data.version}`);
  }
  const team = requireSignature(ring, 'release', value as SignedRelease, data.publishedAt);
  if (data.owner.team !== team) {
    throw new InvalidSignature(`it names ${data.owner.team} as its owner and is signed by ${team}`);
  }
  const grant = grantOf(ring, remote);
  const [violation] = grant ? grantViolations(grant, data) : [];
  if (violation)
    throw new InvalidSignature(`it claims more than is granted, ${violation.where}: ${violation.why}`);
  return data;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
