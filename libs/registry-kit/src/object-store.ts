import { type JournalCache } from './journal-cache.js';

/** Releases as they are read. A key is a path without a leading slash or dot segments. */
export interface ReadableStore {
  /** Name of the store in messages. */
  readonly name: string;
  /**
   * @param most the largest size in bytes: a writer without a signing key must not be able to exhaust memory (T65)
   * @returns its content; undefined if the object does not exist
   * @throws OversizeError before more than that is read
   */
  read(key: string, most?: number): Promise<Buffer | undefined>;
  /** @returns the names below `folder/`, one level deep, in no order */
  list(folder: string): Promise<string[]>;
  /** The journals that this process has read of it; without a cache, each read begins with the first entry. */
  readonly journals?: JournalCache | undefined;
}

/** Storage of releases: objects by key, written once. */
export interface ObjectStore extends ReadableStore {
  /**
   * Writes an object that does not exist yet: of two simultaneous calls one succeeds. No reader ever receives an
   * incomplete object.
   * @returns false if the key exists already
   */
  create(key: string, content: Uint8Array): Promise<boolean>;
}

/** An object as a listing names it. */
export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  /** By the clock of the store. */
  readonly writtenAt: Date;
}

/** A store whose objects may be removed: by the registry's retention alone, because readers expect that objects stay. */
export interface RemovableStore extends ObjectStore {
  /** @returns all objects below `folder/`, at any depth, in no order */
  objects(folder: string): Promise<StoredObject[]>;
  /** Removes an object, if it exists. */
  remove(key: string): Promise<void>;
  /**
   * Removes what processes have left behind that ended while they wrote an object, if it was last written before.
   * @returns how many were removed
   */
  removeDrafts(oldest: Date): Promise<number>;
}

/** @returns true if the object has exactly this content; no more of it is read */
export async function hasContent(
  store: Pick<ReadableStore, 'read'>,
  key: string,
  content: Uint8Array,
): Promise<boolean> {
  try {
    return (await store.read(key, content.length))?.equals(content) === true;
  } catch (error) {
    if (error instanceof OversizeError) return false;
    throw error;
  }
}

/** Far larger than any record or entry of a journal; the sizes of files are in the signed record. */
export const MAX_BYTES = 8 * 1024 * 1024;

/** The store is unreachable or denies access: its content is unknown. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The object is larger than a release allows, so it is not part of a release. */
export class OversizeError extends Error {
  override readonly name = 'OversizeError';

  constructor(key: string, most: number) {
    super(`${key} has more than the ${most} bytes that it may have`);
  }
}
