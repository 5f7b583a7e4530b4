import { randomBytes } from 'node:crypto';

const MAX_TOKENS = 5_000;

export interface IssuedToken {
  readonly token: string;
  /** Epoch seconds, unlike every other time of the API. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export class AccessTokens {
  readonly #expiry = new Map<string, number>();

  constructor(
    private readonly now: () => number,
    private readonly lifetimeSec: number,
  ) {}

  issue(): IssuedToken {
    const issuedAt = Math.floor(this.now() / 1000);
    const expiresAt = issuedAt + this.lifetimeSec;
    const token = randomBytes(48).toString('base64url');
    this.#expiry.set(token, expiresAt);
    const [oldest] = this.#expiry.keys();
    if (this.#expiry.size > MAX_TOKENS && oldest !== undefined) this.#expiry.delete(oldest);
    return { token, issuedAt, expiresAt };
  }

  isValid(token: string): boolean {
    const expiresAt = this.#expiry.get(token);
    return expiresAt !== undefined && this.now() < expiresAt * 1000;
  }

  /** Simulates a rotation on the provider's side: every client has to request a new token. */
  revokeAll(): void {
    this.#expiry.clear();
  }
}
