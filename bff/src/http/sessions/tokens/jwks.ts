import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { keyRoutes } from '@academy/contracts/keys/key.routes';
import { keySetResponse } from '@academy/contracts/keys/key.schemas';
import { Injectable } from '@nestjs/common';
import { AuthClient } from '../../proxy/service-clients.js';

const MIN_REFRESH_INTERVAL_MS = 5_000;

/**
 * Public keys of access tokens. Fetched with the first token and for each unknown key id, but at most every five
 * seconds, so that invented key ids cannot overload the auth service.
 */
@Injectable()
export class Jwks {
  private keys = new Map<string, KeyObject>();
  /** Incremented by every fetch: tokens that were verified with earlier keys have to be verified again. */
  revision = 0;
  private fetchedAt = -Infinity;
  private fetching: Promise<void> | undefined;

  constructor(private readonly auth: AuthClient) {}

  /**
   * @returns the key, or undefined if the auth service does not publish it
   * @throws AppError SERVICE_UNAVAILABLE if the key is not cached and the auth service does not respond
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
