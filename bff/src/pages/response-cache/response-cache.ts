import { Inject, Injectable } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { CatalogLease } from './catalog-lease.js';
import { CachedResponse } from './cached-response.js';

const BYTES_PER_MB = 1_048_576;
/** A parsed copy and the compressed ones take about as much again. */
const WEIGHT = 3;

/**
 * Answers for everyone under the address that asks for them, as long as the catalogue has not changed (decision 0071).
 * The least recently used response is evicted first.
 */
@Injectable()
export class ResponseCache {
  private readonly entries = new Map<string, CachedResponse>();
  private cachedVersion: string | undefined;
  private bytes = 0;
  private readonly maxBytes: number;

  constructor(
    private readonly lease: CatalogLease,
    @Inject(BFF_ENVIRONMENT) env: Pick<BffEnvironment, 'CACHE_MB'>,
  ) {
    this.maxBytes = env.CACHE_MB * BYTES_PER_MB;
  }

  /** @returns the copy that may be shown this moment without asking anybody */
  find(address: string): CachedResponse | undefined {
    const version = this.lease.current();
    return version === undefined ? undefined : this.recall(address, version);
  }

  /** @returns the copy, or what `read` gives, which is kept if nothing changed meanwhile */
  async get(address: string, read: () => Promise<Buffer>): Promise<CachedResponse> {
    const version = this.maxBytes > 0 ? await this.lease.obtain() : undefined;
    const known = version === undefined ? undefined : this.recall(address, version);
    if (known) return known;
    const response = new CachedResponse(await read());
    // Read after its version was told, so it is that version or a later one; kept only under the one that still stands.
    if (version !== undefined && this.lease.current() === version) this.keep(address, response, version);
    return response;
  }

  /**
   * The same for several addresses, under one version for all.
   * @param read those that are not known, by address, in one question; an address that it leaves out has no answer
   */
  async getAll(
    addresses: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>,
  ): Promise<ReadonlyMap<string, CachedResponse>> {
    const version = this.maxBytes > 0 ? await this.lease.obtain() : undefined;
    const found = new Map<string, CachedResponse>();
    for (const address of addresses) {
      const known = version === undefined ? undefined : this.recall(address, version);
      if (known) found.set(address, known);
    }
    const missing = addresses.filter((address) => !found.has(address));
    if (missing.length === 0) return found;
    const contents = await read(missing);
    const isKept = version !== undefined && this.lease.current() === version;
    for (const [address, content] of contents) {
      const response = new CachedResponse(content);
      found.set(address, response);
      if (isKept) this.keep(address, response, version);
    }
    return found;
  }

  private recall(address: string, version: string): CachedResponse | undefined {
    if (version !== this.cachedVersion) {
      this.clear(version);
      return undefined;
    }
    const found = this.entries.get(address);
    if (!found) return undefined;
    this.entries.delete(address);
    this.entries.set(address, found);
    return found;
  }

  private keep(address: string, response: CachedResponse, version: string): void {
    if (version !== this.cachedVersion) this.clear(version);
    this.evict(address);
    this.entries.set(address, response);
    this.bytes += weightOf(response);
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.evict(oldest);
    }
  }

  private evict(address: string): void {
    const found = this.entries.get(address);
    if (!found) return;
    this.entries.delete(address);
    this.bytes -= weightOf(found);
  }

  private clear(version: string): void {
    this.entries.clear();
    this.bytes = 0;
    this.cachedVersion = version;
  }
}

const weightOf = ({ content }: CachedResponse): number => content.length * WEIGHT;
