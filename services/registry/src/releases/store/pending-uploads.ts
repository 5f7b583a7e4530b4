import { MAX_FILE_BYTES } from '@academy/contracts/releases/platform.schemas';
import { type RemovableStore } from '@academy/registry-kit/object-store';
import { contentHashOf, readByHash } from './content-hash.js';

const FOLDER = 'staging';
const folderOf = (remote: string): string => `${FOLDER}/${remote}`;

/**
 * Uploads before their commit, named by their content. Any process of the registry finds them, and an operator may
 * delete them at any time: no reader of releases uses them.
 */
export class PendingUploads {
  constructor(private readonly store: RemovableStore) {}

  /** @returns its name */
  async add(remote: string, content: Uint8Array): Promise<string> {
    const hash = contentHashOf(content);
    await this.store.create(`${folderOf(remote)}/${hash}`, content);
    return hash;
  }

  /** @returns undefined if it is missing, larger than `most` bytes, or not what its name says */
  read(remote: string, hash: string, most = MAX_FILE_BYTES): Promise<Buffer | undefined> {
    return readByHash(this.store, folderOf(remote), hash, most);
  }

  /** @returns the sizes in bytes, by name */
  async sizes(remote: string): Promise<ReadonlyMap<string, number>> {
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
