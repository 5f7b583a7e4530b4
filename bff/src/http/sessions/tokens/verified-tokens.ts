import { createHash } from 'node:crypto';
import { type AccessClaims } from '@academy/contracts/sessions/access-claims.schemas';
import { Injectable } from '@nestjs/common';
import { Jwks } from './jwks.js';

/** A learner has one token at a time; above this number the oldest one is verified again. About 4 MB. */
export const MAX_TOKENS = 10_000;

interface VerifiedToken {
  readonly claims: AccessClaims;
  readonly untilMs: number;
  readonly keyRevision: number;
}

/**
 * Tokens whose signature and claims have been verified, by their digest, until they expire or the published keys
 * change. A second verification would have the same result, and cost more than all other work for a session. Each
 * request still checks whether the session is active (T8, T9).
 */
@Injectable()
export class VerifiedTokens {
  private readonly tokens = new Map<string, VerifiedToken>();

  constructor(private readonly keys: Jwks) {}

  remember(token: string, claims: AccessClaims, untilMs: number): void {
    const [oldest] = this.tokens.size >= MAX_TOKENS ? this.tokens.keys() : [];
    if (oldest !== undefined) this.tokens.delete(oldest);
    this.tokens.set(digestOf(token), { claims, untilMs, keyRevision: this.keys.revision });
  }

  /** @returns undefined for a token that has to be verified (again) */
  recall(token: string, nowMs = Date.now()): AccessClaims | undefined {
    const digest = digestOf(token);
    const known = this.tokens.get(digest);
    if (!known) return undefined;
    if (nowMs < known.untilMs && known.keyRevision === this.keys.revision) return known.claims;
    this.tokens.delete(digest);
    return undefined;
  }
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
