import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { Injectable } from '@nestjs/common';
import { CatalogClient } from '../../http/proxy/service-clients.js';
import { withTimeout } from '../../http/timeout.js';

/** Who asks for a lease is about to ask for the thing itself: it is not held up. */
const TIMEOUT_MS = 1_000;
/** The question may be the one call that tries a service that was given up: nobody waits as long as that may hang (T58). */
const TRIAL_MS = 100;

/**
 * Until when this process knows that the catalogue has not changed (decision 0071). It counts from before the question:
 * the catalog service answers a save only when every lease has run out that was given before its commit. So what is
 * shown under a lease is never older than the last save that was answered.
 */
@Injectable()
export class CatalogLease {
  private version: string | undefined;
  private from = 0;
  private until = 0;
  private asking: Promise<void> | undefined;

  constructor(private readonly catalog: CatalogClient) {}

  /** @returns the version that stands this moment, or undefined when that is not known without asking */
  current(): string | undefined {
    const now = performance.now();
    if (now >= this.until) return undefined;
    // Whoever comes in the second half asks for the next lease, and waits for nothing.
    if (now - this.from > (this.until - this.from) / 2) void this.renew();
    return this.version;
  }

  /** The same, asked for if need be; undefined while the catalog service does not tell. */
  async obtain(): Promise<string | undefined> {
    const known = this.current();
    if (known !== undefined) return known;
    const renewed = this.renew();
    await (this.catalog.isGivenUp
      ? withTimeout(TRIAL_MS, renewed, 'A lease').catch(() => undefined)
      : renewed);
    return this.current();
  }

  private renew(): Promise<void> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async ask(): Promise<void> {
    const asked = performance.now();
    const answer = await this.catalog
      .request(catalogServiceCalls.getVersion, { timeoutMs: TIMEOUT_MS })
      .catch(() => undefined);
    if (!answer) return;
    this.version = answer.version;
    this.from = asked;
    this.until = asked + answer.leaseMs;
  }
}
