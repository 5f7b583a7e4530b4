import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { FolderStore } from './folder-store.js';
import { OversizeError, type ReadableStore } from './object-store.js';

type Asset = SignedRelease['assets'][string];

/** Local files of releases: `<folder>/<remote>/<version>/<file>`. */
export interface LocalFiles {
  readonly folder: string;
  /** Ensures that every file of the release is available. @throws Error naming the missing file */
  provide(release: SignedRelease): Promise<void>;
}

/** Extensions of the compressed variants that a release contains of the files that become smaller by it. */
export const COMPRESSED_SUFFIXES = ['.br', '.gz'] as const;

/** Compression makes very small files larger. */
const MAX_COMPRESSION_OVERHEAD = 1024;

/** Files of a store in a folder, compared with the record before they are served. */
export class LocalFolderFiles implements LocalFiles {
  constructor(readonly folder: string) {}

  async provide({ remote, version, assets }: SignedRelease): Promise<void> {
    const store = new FolderStore(this.folder);
    for (const [file, { bytes, sha384 }] of Object.entries(assets)) {
      const found = await store.read(join(remote, version, file), bytes).catch(notReleased(file));
      if (!found) throw new Error(`${file} is missing`);
      if (hashOf(found) !== sha384) throw new Error(`${file} is not the released file`);
    }
  }
}

/** Files of every other store: downloaded once, each compared with the hash in the signed record. */
export class MirroredFiles implements LocalFiles {
  private readonly local: FolderStore;

  constructor(
    private readonly store: ReadableStore,
    readonly folder: string,
  ) {
    this.local = new FolderStore(folder);
  }

  async provide({ remote, version, assets }: SignedRelease): Promise<void> {
    for (const [file, asset] of Object.entries(assets)) {
      await this.fetch(`${remote}/${version}/${file}`, asset);
    }
  }

  private async fetch(key: string, { bytes, sha384 }: Asset): Promise<void> {
    const here = await readFile(join(this.folder, key)).catch(() => undefined);
    if (here && hashOf(here) === sha384) return;
    const content = await this.store.read(key, bytes).catch(notReleased(key));
    if (!content) throw new Error(`${key} is missing`);
    if (hashOf(content) !== sha384) throw new Error(`${key} is not the released file`);
    await this.local.create(key, content);
    for (const suffix of COMPRESSED_SUFFIXES) {
      const packed = await this.store.read(key + suffix, bytes + MAX_COMPRESSION_OVERHEAD);
      if (packed) await this.local.create(key + suffix, packed);
    }
  }
}

/** A file larger than its signed record is rejected without reading it. */
const notReleased =
  (file: string) =>
  (error: unknown): never => {
    throw error instanceof OversizeError ? new Error(`${file} is not the released file`) : error;
  };

/** @param integrity of `hashOf` @returns the digest in hexadecimal digits */
export const inHex = (integrity: string): string =>
  Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex');

export const hashOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
