import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type JournalCache } from './journal-cache.js';
import {
  MAX_BYTES,
  OversizeError,
  type RemovableStore,
  StoreError,
  type StoredObject,
} from './object-store.js';

/** Contains objects until they are written completely; no key begins with a dot. */
const INCOMING = '.incoming';

/** A store in a local or mounted folder. */
export class FolderStore implements RemovableStore {
  readonly name: string;
  /** Drafts that this process writes at the moment. */
  private readonly drafts = new Set<string>();

  constructor(
    readonly folder: string,
    readonly journals?: JournalCache,
  ) {
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
    const name = randomBytes(12).toString('hex');
    const [target, draft] = [join(this.folder, key), join(this.folder, INCOMING, name)];
    this.drafts.add(name);
    try {
      await mkdir(dirname(draft), { recursive: true });
      await writeFile(draft, content, { flush: true });
      await linkInto(draft, target);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw new StoreError(`${target} cannot be written: ${messageOf(error)}`, { cause: error });
    } finally {
      await rm(draft, { force: true });
      this.drafts.delete(name);
    }
  }

  async list(folder: string): Promise<string[]> {
    return (await readdir(join(this.folder, folder)).catch(unlessMissing)) ?? [];
  }

  /** A folder may disappear meanwhile, because the last object in it is removed: the others are listed. */
  async objects(folder: string): Promise<StoredObject[]> {
    const entries = await readdir(join(this.folder, folder), { withFileTypes: true }).catch(unlessMissing);
    const found: StoredObject[] = [];
    for (const entry of entries ?? []) {
      const key = join(folder, entry.name);
      if (entry.isDirectory()) found.push(...(await this.objects(key)));
      if (!entry.isFile()) continue;
      const state = await stat(join(this.folder, key)).catch(unlessMissing);
      if (state) found.push({ key, bytes: state.size, writtenAt: state.mtime });
    }
    return found;
  }

  /** Removes the folders that become empty, too: a listing of a bucket has none. */
  async remove(key: string): Promise<void> {
    const path = join(this.folder, key);
    await rm(path, { force: true }).catch((error: unknown) => {
      throw new StoreError(`${path} cannot be removed: ${messageOf(error)}`, { cause: error });
    });
    let parent = dirname(path);
    while (parent !== this.folder && (await isRemovedIfEmpty(parent))) parent = dirname(parent);
  }

  /** The clock is that of the folder's machine, and a draft is written within seconds. */
  async removeDrafts(oldest: Date): Promise<number> {
    const old = (await this.objects(INCOMING)).filter(
      ({ key, writtenAt }) => writtenAt < oldest && !this.drafts.has(basename(key)),
    );
    for (const { key } of old) await rm(join(this.folder, key), { force: true });
    return old.length;
  }
}

const MAX_ATTEMPTS = 10;

/** Empty folders above the target may be removed just when it is linked. */
async function linkInto(draft: string, target: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(dirname(target), { recursive: true });
      return await link(draft, target);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

const isRemovedIfEmpty = (folder: string): Promise<boolean> =>
  rmdir(folder).then(
    () => true,
    () => false,
  );

/** @throws StoreError unless the entry is missing: a folder without read permission is not an empty one */
function unlessMissing(error: unknown): undefined {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) return undefined;
  throw new StoreError(messageOf(error), { cause: error });
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
