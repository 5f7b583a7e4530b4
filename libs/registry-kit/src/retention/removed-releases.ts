import { z } from 'zod';
import { type ObjectStore, type RemovableStore } from '../object-store.js';
import { parseJson } from '../release-records.js';

/**
 * `removed/<remote>/<version>.json` has the record of a version that was removed. It stays: no other content ever gets the
 * name of a version, because browsers keep its files for a year.
 */
const keyOf = (remote: string, version: string): string => `removed/${remote}/${version}.json`;

const removedRelease = z.object({ removedAt: z.iso.datetime(), record: z.record(z.string(), z.unknown()) });
export type RemovedRelease = z.infer<typeof removedRelease>;

/** @returns undefined for a version that was not removed */
export async function readRemoved(
  store: Pick<ObjectStore, 'read'>,
  remote: string,
  version: string,
): Promise<RemovedRelease | undefined> {
  const content = await store.read(keyOf(remote, version));
  return content && removedRelease.parse(parseJson(content.toString()));
}

/** True for a version that was removed: its name is taken for ever. */
export const isRemoved = async (
  store: Pick<ObjectStore, 'read'>,
  remote: string,
  version: string,
): Promise<boolean> => (await store.read(keyOf(remote, version))) !== undefined;

/** Only the first removal of a version is recorded. */
export async function writeRemoved(
  store: ObjectStore,
  remote: string,
  version: string,
  removed: RemovedRelease,
): Promise<void> {
  const text = `${JSON.stringify(removed, null, 2)}\n`;
  await store.create(keyOf(remote, version), Buffer.from(text));
}

/** For a version whose record is in the store again. */
export const deleteRemovalNote = (store: RemovableStore, remote: string, version: string): Promise<void> =>
  store.remove(keyOf(remote, version));

/** @returns the versions of a remote that were removed */
export async function removedVersions(store: ObjectStore, remote: string): Promise<ReadonlySet<string>> {
  const names = await store.list(`removed/${remote}`);
  return new Set(names.map((name) => name.replace(/\.json$/, '')));
}
