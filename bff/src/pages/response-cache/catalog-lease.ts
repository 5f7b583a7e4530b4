import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { Injectable } from '@nestjs/common';
import { CatalogClient } from '../../http/proxy/service-clients.js';
import { withTimeout } from '../../http/timeout.js';

/** A lease is requested before the data itself, which must not be delayed. */
const TIMEOUT_MS = 1_000;
/**
 * The request may be the single one that tests an unavailable service, so pages do not wait for its whole timeout
 * (T58).
 */
const CIRCUIT_OPEN_TIMEOUT_MS = 100;

/**
 * The time until which the catalogue certainly stays the same (decision 0071). It counts from before the request: the
 * catalog service responds to a save only when every lease granted before its commit has expired. So data that is
 * shown under a lease is never older than the last acknowledged save.
 */
@Injectable()
export class CatalogLease {
  private version: string | undefined;
  private from = 0;
  private until = 0;
  private fetching: Promise<void> | undefined;

  constructor(private readonly catalog: CatalogClient) {}

  /** @returns the current version, or undefined if it is unknown without a request */
  current(): string | undefined {
    const now = performance.now();
    if (now >= this.until) return undefined;
    // In the second half of a lease, the first request refreshes it in the background.
    if (now - this.from > (this.until - this.from) / 2) void this.refresh();
    return this.version;
  }

  /**
   * The current version, requested if necessary; undefined while the catalog service does not respond. A version that
   * was requested after this call counts as current for it, even if its lease has expired meanwhile on a busy machine.
   */
  async obtain(): Promise<string | undefined> {
    const known = this.current();
    if (known !== undefined) return known;
    const calledAt = performance.now();
    const isJoined = this.fetching !== undefined;
    await this.refreshed();
    const joined = this.current();
    if (joined !== undefined || !isJoined || this.catalog.isCircuitOpen)
      return this.from >= calledAt ? this.version : joined;
    await this.refreshed();
    return this.from >= calledAt ? this.version : this.current();
  }

  private async refreshed(): Promise<void> {
    const refreshed = this.refresh();
    if (this.catalog.isCircuitOpen)
      await withTimeout(CIRCUIT_OPEN_TIMEOUT_MS, refreshed, 'A lease').catch(() => undefined);
    else await refreshed;
  }

  private refresh(): Promise<void> {
    this.fetching ??= this.fetch().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  private async fetch(): Promise<void> {
    const requestedAt = performance.now();
    const response = await this.catalog
      .request(catalogServiceCalls.getVersion, { timeoutMs: TIMEOUT_MS })
      .catch(() => undefined);
    if (!response) return;
    this.version = response.version;
    this.from = requestedAt;
    this.until = requestedAt + response.leaseMs;
  }
}
