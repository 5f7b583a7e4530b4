import { requestedChange, type RequestedChange } from '@academy/contracts/releases/registry.schemas';
import { type KeyRing } from '@academy/contracts/releases/release.schemas';
import { readByHash } from './content-hash.js';
import { type ReadableStore } from './object-store.js';
import { parseJson } from './release-records.js';
import { InvalidSignature, requireRegistry } from './release-signature.js';

/** Changes that wait for an approval: `change-requests/<remote>/<hash>`, signed by the registry. */
export const REQUEST_FOLDER = 'change-requests';
export const requestFolder = (remote: string): string => `${REQUEST_FOLDER}/${remote}`;

/** Far larger than any request. */
const MAX_BYTES = 100_000;

/** @returns undefined for one that is missing, of another remote, or not signed by the registry */
export async function readChangeRequest(
  store: Pick<ReadableStore, 'read'>,
  ring: KeyRing,
  remote: string,
  id: string,
): Promise<RequestedChange | undefined> {
  const value = await readUnverified(store, remote, id);
  const { data } = requestedChange.safeParse(value);
  if (!data || data.remote !== remote) return undefined;
  try {
    requireRegistry(ring, 'change request', value as RequestedChange, data.at);
  } catch (error) {
    if (error instanceof InvalidSignature) return undefined;
    throw error;
  }
  return data;
}

/**
 * Not verified: a key that is missing in the key ring for a while must not remove a version.
 * @returns the versions that would be live, or a canary, after an approval
 */
export async function requestedVersions(store: ReadableStore, remote: string): Promise<string[]> {
  const versions: string[] = [];
  for (const id of await store.list(requestFolder(remote))) {
    const { data } = requestedChange.safeParse(await readUnverified(store, remote, id));
    if (data) versions.push(data.version);
  }
  return versions;
}

async function readUnverified(
  store: Pick<ReadableStore, 'read'>,
  remote: string,
  id: string,
): Promise<unknown> {
  const content = await readByHash(store, requestFolder(remote), id, MAX_BYTES);
  return content && parseJson(content.toString());
}
