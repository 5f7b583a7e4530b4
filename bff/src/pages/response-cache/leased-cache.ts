import { LRUCache } from 'lru-cache';
import { type CatalogLease } from './catalog-lease.js';

export const BYTES_PER_MB = 1_048_576;

export interface LeasedCacheSetup<Value> {
  readonly lease: Pick<CatalogLease, 'current' | 'obtain'>;
  /** Above this size the least recently used values are evicted; 0 caches none. */
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
}

/** Values that are valid as long as the catalogue has not changed (decision 0071). */
export class LeasedCache<Value extends object> {
  private readonly entries: LRUCache<string, Value>;
  private cachedVersion: string | undefined;

  constructor(private readonly setup: LeasedCacheSetup<Value>) {
    const { bytesOf, maxBytes } = setup;
    this.entries = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: (value) => Math.max(1, bytesOf(value)),
    });
  }

  /** @returns the value that may be shown now without a call to another process */
  find(key: string): Value | undefined {
    const version = this.currentVersion();
    return version === undefined ? undefined : this.get(key, version);
  }

  /** @returns the version of the catalogue; undefined if nothing may be cached now */
  async obtainVersion(): Promise<string | undefined> {
    return this.setup.maxBytes > 0 ? this.setup.lease.obtain() : undefined;
  }

  /** The version under the current lease, without a call. */
  currentVersion(): string | undefined {
    return this.setup.lease.current();
  }

  get(key: string, version: string): Value | undefined {
    this.useVersion(version);
    return this.entries.get(key);
  }

  /** Caches a value that was read after `version` was obtained, so that it belongs to that version or a later one. */
  set(key: string, value: Value, version: string | undefined): void {
    if (version !== undefined && version === this.cachedVersion) this.entries.set(key, value);
  }

  private useVersion(version: string): void {
    if (version === this.cachedVersion) return;
    this.entries.clear();
    this.cachedVersion = version;
  }
}
