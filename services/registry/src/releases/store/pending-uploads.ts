import { createHash } from 'node:crypto';
import { type RemovableStore } from '@academy/registry-kit/object-store';

const FOLDER = 'staging';
const folderOf = (remote: string): string => `${FOLDER}/${remote}`;

/** The name of the mark of a preview link, with the time until which the link is valid. */
const PREVIEW = /^preview-(\d+)-(.+)$/;

/** @returns SHA-384 in hexadecimal digits */
export const contentHashOf = (content: Uint8Array): string =>
  createHash('sha384').update(content).digest('hex');

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

  /** @returns undefined if it is missing, or is not what its name says */
  async read(remote: string, hash: string, most?: number): Promise<Buffer | undefined> {
    const content = await this.store.read(`${folderOf(remote)}/${hash}`, most);
    return content && contentHashOf(content) === hash ? content : undefined;
  }

  /** @returns the sizes in bytes, by name */
  async sizes(remote: string): Promise<ReadonlyMap<string, number>> {
    const objects = await this.store.objects(folderOf(remote));
    return new Map(objects.map(({ key, bytes }) => [key.slice(folderOf(remote).length + 1), bytes]));
  }

  /** Marks a version that a preview link opens until then. */
  async addPreview(remote: string, version: string, until: Date): Promise<void> {
    await this.store.create(
      `${folderOf(remote)}/preview-${until.getTime()}-${version}`,
      Buffer.from(version),
    );
  }

  /** @returns the versions that a preview link opens */
  async previews(remote: string, now: Date): Promise<ReadonlySet<string>> {
    const names = await this.store.list(folderOf(remote));
    return new Set(
      names.flatMap((name) => {
        const [, until, version] = PREVIEW.exec(name) ?? [];
        return version !== undefined && Number(until) > now.getTime() ? [version] : [];
      }),
    );
  }

  /**
   * Removes uploads that are older, and marks of previews that have ended.
   * @returns how many
   */
  async removeOlder(oldest: Date, now: Date): Promise<number> {
    const expired = (await this.store.objects(FOLDER)).filter(({ key, writtenAt }) => {
      const [, until] = PREVIEW.exec(key.slice(key.lastIndexOf('/') + 1)) ?? [];
      return until === undefined ? writtenAt < oldest : Number(until) <= now.getTime();
    });
    for (const { key } of expired) await this.store.remove(key);
    return expired.length;
  }
}
