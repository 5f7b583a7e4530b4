import { MAX_FILE_BYTES } from '@academy/contracts/releases/platform.schemas';
import { Batcher, generalErrors } from '@academy/nest-kit';
import { contentHashOf, readByHash } from '@academy/registry-kit/content-hash';
import { type RemovableStore } from '@academy/registry-kit/object-store';

const FOLDER = 'staging';
const folderOf = (remote: string): string => `${FOLDER}/${remote}`;

/** Descriptions and files of a remote, which the retention removes. */
const MAX_PENDING = 20_000;
/** Twenty of the largest releases that a grant may allow. */
const MAX_PENDING_BYTES = 1_000_000_000;
/** One listing for all uploads that wait for it: each sees what it has stored itself. */
const LISTINGS = { maxSize: 1_000, concurrency: 1, minConcurrentSize: 1_000 };

type Sizes = ReadonlyMap<string, number>;

/**
 * Uploads before their commit, named by their content. Any process of the registry finds them, and an operator may
 * delete them at any time: no reader of releases uses them.
 */
export class PendingUploads {
  private readonly listings = new Batcher<string, Sizes>(async (remotes) => {
    const listed = new Map<string, Sizes>();
    for (const remote of new Set(remotes)) listed.set(remote, await this.sizes(remote));
    return remotes.map((remote) => listed.get(remote) ?? new Map<string, number>());
  }, LISTINGS);

  constructor(private readonly store: RemovableStore) {}

  /**
   * Stores it first and lists the folder then: of concurrent uploads to several processes, the last one that stays has
   * seen all others, so that together they do not exceed the bound.
   * @returns its name
   * @throws AppError TOO_LARGE if the folder exceeds its bound with it; it is removed again
   */
  async add(remote: string, content: Uint8Array): Promise<string> {
    const hash = contentHashOf(content);
    const key = `${folderOf(remote)}/${hash}`;
    const isNew = await this.store.create(key, content);
    if (!isNew || hasSpace(await this.listings.add(remote))) return hash;
    await this.store.remove(key);
    throw full(remote);
  }

  /** @returns undefined if it is missing, larger than `most` bytes, or not what its name says */
  read(remote: string, hash: string, most = MAX_FILE_BYTES): Promise<Buffer | undefined> {
    return readByHash(this.store, folderOf(remote), hash, most);
  }

  /** @returns the sizes in bytes, by name */
  async sizes(remote: string): Promise<Sizes> {
    const objects = await this.store.objects(folderOf(remote));
    return new Map(objects.map(({ key, bytes }) => [key.slice(folderOf(remote).length + 1), bytes]));
  }

  /** @returns how many were removed */
  async removeOlder(oldest: Date): Promise<number> {
    const old = (await this.store.objects(FOLDER)).filter(({ writtenAt }) => writtenAt < oldest);
    for (const { key } of old) await this.store.remove(key);
    return old.length;
  }
}

/**
 * @param present what the folder has already
 * @param bytes of files that are going to be uploaded
 * @throws AppError TOO_LARGE
 */
export function requireSpace(remote: string, present: Sizes, bytes: number): void {
  if (!hasSpace(present, bytes)) throw full(remote);
}

function hasSpace(present: Sizes, bytes = 0): boolean {
  const total = [...present.values()].reduce((sum, size) => sum + size, bytes);
  return present.size <= MAX_PENDING && total <= MAX_PENDING_BYTES;
}

const full = (remote: string) =>
  generalErrors.TOO_LARGE(
    `files: ${folderOf(remote)} is full with ${MAX_PENDING_BYTES} bytes or ${MAX_PENDING} objects, until its oldest uploads are removed or the platform empties it`,
  );
