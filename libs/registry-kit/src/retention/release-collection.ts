import { type Channel } from '../channel.js';
import { liveRelease } from '../gate/live-set.js';
import { readChannelForChange } from '../journal.js';
import { type RemovableStore, type StoredObject } from '../object-store.js';
import { type Trust } from '../platform/trust.js';
import { parseJson, RECORD_FILE, recordKey } from '../release-records.js';
import { deleteRemovalNote, readRemoved, removedVersions, writeRemoved } from './removed-releases.js';
import { oldestUse, removableVersions, type RetentionPolicy, versionsInUse } from './retention-rules.js';

/** Longer than a process needs between the two writes of a removal, or of a restoration. */
const INTERRUPTED_MS = 3_600_000;
/** Between the removal of a record and that of its files: a change that was under way is seen in the meantime. */
const GRACE_MS = 86_400_000;

interface Collection {
  readonly store: RemovableStore;
  readonly trust: Trust;
  readonly policy: RetentionPolicy;
  readonly now: Date;
  /** True while the platform is frozen: nothing is removed, and removals that began are not continued. */
  readonly isFrozen?: boolean;
}

export interface CollectedReleases {
  /** Versions whose record was removed: they cannot be made live any more. */
  readonly removed: readonly string[];
  /** Versions whose files were removed, a day later. */
  readonly emptied: readonly string[];
  /** Versions that were made live just when their record was removed. */
  readonly restored: readonly string[];
  /** The reason why nothing of the remote may be removed. */
  readonly skipped?: string;
}

const NOTHING: CollectedReleases = { removed: [], emptied: [], restored: [] };

/**
 * Removes the releases of a remote that nothing refers to: first the record, so that a version is no longer offered, and
 * after a day its files. Several processes may do so at once.
 * @param referenced versions that a preview link opens, or a change names that waits for an approval
 */
export async function collectReleases(
  { store, trust, policy, now, isFrozen = false }: Collection,
  remote: string,
  referenced: ReadonlySet<string> = new Set(),
): Promise<CollectedReleases> {
  const channel = await readChannelForChange(store, trust, remote);
  // Readers serve the last version of the line whose record they accept, which may be an old one.
  const served = await liveRelease({ store, ring: trust }, remote);
  const state = {
    ...{ channel, policy, now },
    referenced: new Set([...referenced, ...(served ? [served.version] : [])]),
  };
  const uploads = await uploadsOf(store, remote);
  const begun = await removedVersions(store, remote);
  const inUse = versionsInUse(state);
  const unfinished = unfinishedRemovals(uploads, begun);
  const used = unfinished.filter(([version]) => inUse.has(version));
  const restored = await restoreRecords(store, remote, used);
  const skipped = isFrozen ? 'releases are frozen' : reasonToSkip(channel, served, oldestUse(policy, now));
  if (skipped) return { ...NOTHING, restored, skipped };
  const unused = unfinished.filter(([version]) => !inUse.has(version));
  const emptied = await removeFiles(store, remote, now, unused);
  const interrupted = await deleteInterruptedNotes(store, remote, now, uploads, begun);
  const whole = [...uploads].flatMap(([version, { record }]) =>
    record && !interrupted.has(version) ? [{ version, writtenAt: record.writtenAt }] : [],
  );
  const removed = [];
  for (const version of removableVersions(state, whole))
    if (await removeRecord(store, remote, version, now)) removed.push(version);
  return { emptied, restored, removed };
}

/**
 * An entry that does not count may name any version, and counts again if its key comes back to the key ring. It is
 * without effect when a later entry has decided for as long as an unused release stays.
 */
function reasonToSkip(
  { events, rejected }: Channel,
  served: object | undefined,
  oldest: number,
): string | undefined {
  const last = rejected.at(-1);
  const next = last && events.find(({ sequence }) => sequence > last.sequence);
  if (last && !(next && Date.parse(next.at) < oldest))
    return `entry ${last.sequence} of its journal does not count, ${last.why}`;
  return served ? undefined : 'nothing of it is live';
}

interface Upload {
  readonly objects: StoredObject[];
  record: StoredObject | undefined;
}

async function uploadsOf(store: RemovableStore, remote: string): Promise<ReadonlyMap<string, Upload>> {
  const uploads = new Map<string, Upload>();
  for (const object of await store.objects(remote)) {
    const [, version = '', ...file] = object.key.split('/');
    const upload = uploads.get(version) ?? { objects: [], record: undefined };
    uploads.set(version, upload);
    upload.objects.push(object);
    if (file.join('/') === RECORD_FILE) upload.record = object;
  }
  return uploads;
}

/** @returns the versions without a record whose files are still there */
const unfinishedRemovals = (
  uploads: ReadonlyMap<string, Upload>,
  begun: ReadonlySet<string>,
): readonly (readonly [string, readonly StoredObject[]])[] =>
  [...uploads].flatMap(([version, { objects, record }]) =>
    begun.has(version) && !record ? [[version, objects] as const] : [],
  );

type Unfinished = ReturnType<typeof unfinishedRemovals>;

/** Restoring only adds, so it is done at any time. */
async function restoreRecords(
  store: RemovableStore,
  remote: string,
  versions: Unfinished,
): Promise<string[]> {
  const restored: string[] = [];
  for (const [version] of versions) {
    const removal = await readRemoved(store, remote, version);
    if (!removal) continue;
    const text = `${JSON.stringify(removal.record, null, 2)}\n`;
    await store.create(recordKey(remote, version), Buffer.from(text));
    await deleteRemovalNote(store, remote, version);
    restored.push(version);
  }
  return restored;
}

/** Ends the removals that began a day ago. */
async function removeFiles(
  store: RemovableStore,
  remote: string,
  now: Date,
  versions: Unfinished,
): Promise<string[]> {
  const emptied: string[] = [];
  for (const [version, objects] of versions) {
    const removal = await readRemoved(store, remote, version);
    if (!removal || now.getTime() - Date.parse(removal.removedAt) < GRACE_MS) continue;
    // An operator may have copied the record back.
    if (await store.read(recordKey(remote, version))) continue;
    for (const { key } of objects) await store.remove(key);
    emptied.push(version);
  }
  return emptied;
}

/**
 * A process that ended between the two writes of a removal or a restoration left both the record and the note of its
 * removal, whose time would be too early for the next removal.
 * @returns the versions that stay for now
 */
async function deleteInterruptedNotes(
  store: RemovableStore,
  remote: string,
  now: Date,
  uploads: ReadonlyMap<string, Upload>,
  begun: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const interrupted = new Set([...begun].filter((version) => uploads.get(version)?.record));
  for (const version of interrupted) {
    const removal = await readRemoved(store, remote, version);
    if (removal && now.getTime() - Date.parse(removal.removedAt) >= INTERRUPTED_MS)
      await deleteRemovalNote(store, remote, version);
  }
  return interrupted;
}

/** @returns false if it has no record that could be restored */
async function removeRecord(
  store: RemovableStore,
  remote: string,
  version: string,
  now: Date,
): Promise<boolean> {
  const content = await store.read(recordKey(remote, version));
  const record = content && parseJson(content.toString());
  if (typeof record !== 'object' || record === null) return false;
  await writeRemoved(store, remote, version, {
    removedAt: now.toISOString(),
    record: record as Record<string, unknown>,
  });
  await store.remove(recordKey(remote, version));
  return true;
}
