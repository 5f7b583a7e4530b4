import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MAX_BYTES, type ObjectStore, OversizeError, StoreError } from './object-store.js';

/** Contains objects until they are written completely; no key begins with a dot. */
const INCOMING = '.incoming';

/** A store in a local or mounted folder. */
export class FolderStore implements ObjectStore {
  readonly name: string;

  constructor(readonly folder: string) {
    this.name = folder;
  }

  async read(key: string, most = MAX_BYTES): Promise<Buffer | undefined> {
    const path = join(this.folder, key);
    const found = await stat(path).catch(unlessMissing);
    if (found && found.size > most) throw new OversizeError(key, most);
    return found && readFile(path).catch(unlessMissing);
  }

  /** A link is created atomically, and never replaces an existing file. */
  async create(key: string, content: Uint8Array): Promise<boolean> {
    const [target, draft] = [
      join(this.folder, key),
      join(this.folder, INCOMING, randomBytes(12).toString('hex')),
    ];
    try {
      await mkdir(dirname(target), { recursive: true });
      await mkdir(dirname(draft), { recursive: true });
      await writeFile(draft, content, { flush: true });
      await link(draft, target);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw new StoreError(`${target} cannot be written: ${messageOf(error)}`, { cause: error });
    } finally {
      await rm(draft, { force: true });
    }
  }

  async list(folder: string): Promise<string[]> {
    return (await readdir(join(this.folder, folder)).catch(unlessMissing)) ?? [];
  }
}

/** @throws StoreError unless the entry is missing: a folder without read permission is not an empty one */
function unlessMissing(error: unknown): undefined {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) return undefined;
  throw new StoreError(messageOf(error), { cause: error });
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
