import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { keyRoutes } from '@academy/contracts/keys/key.routes';
import { keySetResponse } from '@academy/contracts/keys/key.schemas';
import { Injectable } from '@nestjs/common';
import { AuthClient } from '../../proxy/service-clients.js';

const MIN_REFRESH_INTERVAL_MS = 5_000;

/**
 * Public keys of access tokens. Fetched when the first token arrives and whenever one names an unknown key, but not
 * more often than every five seconds, so that made-up key ids cannot burden the auth service.
 */
@Injectable()
export class KeySet {
  private keys = new Map<string, KeyObject>();
  /** Counts up with every fetch: what was verified with earlier keys has to be verified again. */
  revision = 0;
  private fetchedAt = -Infinity;
  private fetching: Promise<void> | undefined;

  constructor(private readonly auth: AuthClient) {}

  /**
   * @returns the key, or undefined when the auth service does not publish it
   * @throws AppError SERVICE_UNAVAILABLE when the key is not cached and the auth service does not respond
   */
  async find(kid: string): Promise<KeyObject | undefined> {
    const isFresh = Date.now() - this.fetchedAt < MIN_REFRESH_INTERVAL_MS;
    if (!this.keys.has(kid) && !isFresh) await this.fetch();
    return this.keys.get(kid);
  }

  private fetch(): Promise<void> {
    this.fetching ??= this.load().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  private async load(): Promise<void> {
    const { keys } = await this.auth.call(keyRoutes.keys, { schema: keySetResponse });
    this.keys = new Map(
      keys.map((key) => [key.kid, createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]),
    );
    this.revision += 1;
    this.fetchedAt = Date.now();
  }
}
