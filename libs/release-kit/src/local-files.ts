import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SignedRelease } from '@academy/contracts/release.schemas';
import { FolderStore } from './folder-store.js';
import { type ObjectStore } from './object-store.js';

/** Files of releases on this machine: `<folder>/<remote>/<version>/<file>`. */
export interface LocalFiles {
  readonly folder: string;
  /** Sees to it that every file of the release lies there. @throws Error naming the one that cannot */
  provide(release: SignedRelease): Promise<void>;
}

/** Compressed copies that releasing leaves beside the files that gain by it. */
export const PACKED = ['.br', '.gz'] as const;

/** Of a store that is a folder: they lie there already. */
export class FilesInPlace implements LocalFiles {
  constructor(readonly folder: string) {}

  async provide({ remote, version, assets }: SignedRelease): Promise<void> {
    for (const [file, { bytes }] of Object.entries(assets)) {
      const found = await stat(join(this.folder, remote, version, file)).catch(() => undefined);
      if (found?.size !== bytes) throw new Error(`${file} is ${found ? 'not the released file' : 'missing'}`);
    }
  }
}

/** Of any other store: fetched once, each compared with the hash of the signed record. */
export class MirroredFiles implements LocalFiles {
  private readonly local: FolderStore;

  constructor(
    private readonly store: ObjectStore,
    readonly folder: string,
  ) {
    this.local = new FolderStore(folder);
  }

  async provide({ remote, version, assets }: SignedRelease): Promise<void> {
    for (const [file, { sha384 }] of Object.entries(assets)) {
      await this.fetch(`${remote}/${version}/${file}`, sha384);
    }
  }

  private async fetch(key: string, sha384: string): Promise<void> {
    const here = await readFile(join(this.folder, key)).catch(() => undefined);
    if (here && hashOf(here) === sha384) return;
    const content = await this.store.read(key);
    if (!content) throw new Error(`${key} is missing`);
    if (hashOf(content) !== sha384) throw new Error(`${key} is not the released file`);
    await this.local.create(key, content);
    for (const suffix of PACKED) {
      const packed = await this.store.read(key + suffix);
      if (packed) await this.local.create(key + suffix, packed);
    }
  }
}

export const hashOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
