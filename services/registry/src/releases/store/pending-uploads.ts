import { createHash } from 'node:crypto';
import { type ObjectStore } from '@academy/registry-kit/object-store';

const folderOf = (remote: string): string => `staging/${remote}`;

/** @returns SHA-384 in hexadecimal digits */
export const contentHashOf = (content: Uint8Array): string =>
  createHash('sha384').update(content).digest('hex');

/**
 * Uploads before their commit, named by their content. Any process of the registry finds them, and an operator may
 * delete them at any time: no reader of releases uses them.
 */
export class PendingUploads {
  constructor(private readonly store: ObjectStore) {}

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

  async names(remote: string): Promise<ReadonlySet<string>> {
    return new Set(await this.store.list(folderOf(remote)));
  }
}
