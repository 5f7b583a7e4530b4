import { type IntegrityTable, type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';

/** A released file that has not loaded by then is given up, so that the card is shown within 8 s (F5). */
export const LOAD_TIMEOUT_MS = 6_000;
/** Only a load that fails within this time is repeated without a click on Retry. */
export const QUICK_FAILURE_MS = 3_000;

/**
 * The hashes of released files. The page contains those of the shell and of the remote that it shows; those of another
 * remote are fetched before its first file, from a file whose hash is in the page (decision 0184).
 */
export class IntegrityTables {
  /** The hashes by absolute URL without query. */
  readonly hashes: Record<string, string> = {};
  private readonly loading = new Map<string, Promise<void>>();
  private readonly requested = new Set<string>();

  constructor(registry: readonly PageRegistryEntry[]) {
    for (const { integrity } of registry) this.add(integrity, location.href);
  }

  /** @throws if the hashes cannot be fetched or were altered; the next call requests them again */
  load({ integrityFile }: PageRegistryEntry): Promise<void> {
    if (!integrityFile) return Promise.resolve();
    const { path } = integrityFile;
    const known = this.loading.get(path);
    if (known) return known;
    const loading = this.fetchTable(integrityFile).catch((error: unknown) => {
      this.loading.delete(path);
      throw error;
    });
    this.loading.set(path, loading);
    return loading;
  }

  /** @returns the known URLs of the release of a remote */
  urlsOf({ entry }: PageRegistryEntry): string[] {
    const folder = new URL('.', new URL(entry, location.href)).href;
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

  /** A repeated request has a URL of its own, because a damaged cache entry belongs to the first one. */
  private async request({ path, sha384 }: NonNullable<PageRegistryEntry['integrityFile']>): Promise<void> {
    const { href } = new URL(path, location.href);
    const url = this.requested.has(href) ? `${href}?r=${Date.now()}` : href;
    this.requested.add(href);
    const response = await fetch(url, { integrity: sha384, signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    this.add((await response.json()) as IntegrityTable, href);
  }

  private add(table: IntegrityTable, base: string): void {
    for (const [path, hash] of Object.entries(table)) this.hashes[new URL(path, base).href] = hash;
  }
}
