import { type IntegrityTable, type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';

/** Timeout in ms of a released file, so that the error card is shown within 8 s (F5). */
export const LOAD_TIMEOUT_MS = 6_000;
/** A load is repeated without a click on Retry only if it fails within this time. */
export const QUICK_FAILURE_MS = 3_000;

/**
 * Hashes of released files. The page contains the hashes of the files that it references. The others are
 * fetched before the first file that needs one, from a file of the release whose hash is in the page
 * (decisions 0184 and 0201).
 */
export class IntegrityTables {
  /** The hashes by absolute URL without query. */
  readonly hashes: Record<string, string> = {};
  private readonly loading = new Map<string, Promise<void>>();
  private readonly requested = new Set<string>();

  constructor(private readonly registry: readonly PageRegistryEntry[]) {
    for (const { integrity } of registry) this.add(integrity, location.href);
  }

  /**
   * @param url absolute URL of a file
   * @returns undefined if no wait is needed: the hash is known, or the file belongs to no release
   */
  loadFor(url: string): Promise<void> | undefined {
    if (this.hashes[url]) return undefined;
    const owner = this.registry.find(({ entry }) => url.startsWith(folderOf(entry)));
    return owner && this.load(owner);
  }

  /** Whether the remote can start before the file of its hashes is loaded. */
  isReadyFor({ initial }: PageRegistryEntry): boolean {
    return initial.scripts.every((path) => this.hashes[new URL(path, location.href).href]);
  }

  /** @throws if the hashes cannot be fetched or were altered; the next call requests them again */
  load({ integrityFile }: PageRegistryEntry): Promise<void> {
    if (!integrityFile) return Promise.resolve();
    const { path } = integrityFile;
    const pending = this.loading.get(path);
    if (pending) return pending;
    const loading = this.fetchTable(integrityFile).catch((error: unknown) => {
      this.loading.delete(path);
      throw error;
    });
    this.loading.set(path, loading);
    return loading;
  }

  /** @returns the known URLs of the release of a remote */
  urlsOf({ entry }: PageRegistryEntry): string[] {
    const folder = folderOf(entry);
    return Object.keys(this.hashes).filter((url) => url.startsWith(folder));
  }

  private async fetchTable(file: NonNullable<PageRegistryEntry['integrityFile']>): Promise<void> {
    const startedAt = performance.now();
    try {
      await this.request(file);
    } catch (error) {
      if (performance.now() - startedAt > QUICK_FAILURE_MS) throw error;
      await this.request(file);
    }
  }

  /** A repeated request has a URL of its own, because a damaged cache entry belongs to the first URL. */
  private async request({ path, sha384 }: NonNullable<PageRegistryEntry['integrityFile']>): Promise<void> {
    const { href } = new URL(path, location.href);
    const url = this.requested.has(href) ? `${href}?r=${Date.now()}` : href;
    this.requested.add(href);
    const response = await fetch(url, { integrity: sha384, signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    this.add((await response.json()) as IntegrityTable, href);
  }

  private add(table: IntegrityTable, base: string): void {
    // The hash in the page takes precedence.
    for (const [path, hash] of Object.entries(table)) this.hashes[new URL(path, base).href] ??= hash;
  }
}

/**
 * @param entry path of the first script of a release
 * @returns the absolute URL of the release's folder
 */
const folderOf = (entry: string): string => new URL('.', new URL(entry, location.href)).href;
