import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { deleteExpired, type ExpiredRows } from '../database/delete-expired.js';
import { randomToken, sha256 } from '../secrets/token-secrets.js';
import { ActionToken, type ActionPurpose } from './action-token.entity.js';

const MINUTE_MS = 60_000;

/** The validity of a token by purpose (SEC-11, SEC-23). */
export const actionTokenLifetimeMs: Readonly<Record<ActionPurpose, number>> = {
  'verify-email': 48 * 60 * MINUTE_MS,
  'reset-password': 30 * MINUTE_MS,
  'login-link': 30 * MINUTE_MS,
  invitation: 7 * 24 * 60 * MINUTE_MS,
};

/**
 * The number of tokens that are valid at the same time. A mail that a stranger requests must not invalidate the owner's
 * token (T19). An invitation is repeated by admins only, and replaces the previous one.
 */
const maxValid: Readonly<Record<ActionPurpose, number>> = {
  'verify-email': 5,
  'reset-password': 5,
  'login-link': 5,
  invitation: 1,
};

@Injectable()
export class ActionTokens {
  constructor(private readonly source: DataSource) {}

  /** Deletes the oldest tokens beyond the limit. @returns the token, of which only the hash is stored */
  async issue(manager: EntityManager, userId: string, purpose: ActionPurpose): Promise<string> {
    const token = randomToken();
    const now = new Date();
    await this.deleteOldest(manager, userId, purpose);
    await manager.insert(ActionToken, {
      hash: sha256(token),
      userId,
      purpose,
      createdAt: now,
      expiresAt: new Date(now.getTime() + actionTokenLifetimeMs[purpose]),
      usedAt: null,
    });
    return token;
  }

  /** @returns the time at which the newest unused token was issued */
  async latestIssuedAt(manager: EntityManager, userId: string, purpose: ActionPurpose): Promise<Date | null> {
    const where = { userId, purpose, usedAt: IsNull() };
    const row = await manager.findOne(ActionToken, { where, order: { createdAt: 'DESC' } });
    return row?.createdAt ?? null;
  }

  /** @returns the id of the user of a valid token, without redeeming it, as a check before expensive work */
  async findOwner(token: string, purposes: readonly ActionPurpose[]): Promise<string | null> {
    const row = await this.source.manager.findOneBy(ActionToken, validToken(token, purposes));
    return row?.userId ?? null;
  }

  /**
   * Marks the token as used. Of several concurrent calls one succeeds (T19).
   * @returns the id of its user, or null if it is unknown, used, expired or issued for another purpose
   */
  async redeem(
    manager: EntityManager,
    token: string,
    purposes: readonly ActionPurpose[],
  ): Promise<string | null> {
    const row = await manager.findOneBy(ActionToken, validToken(token, purposes));
    if (!row) return null;
    const { affected } = await manager.update(
      ActionToken,
      { hash: row.hash, usedAt: IsNull() },
      { usedAt: new Date() },
    );
    return affected === 1 ? row.userId : null;
  }

  /** @returns the id of the user of a used token, because a mailed link may be opened twice */
  async findOwnerOfUsed(token: string, purpose: ActionPurpose): Promise<string | null> {
    const row = await this.source.manager.findOneBy(ActionToken, { hash: sha256(token), purpose });
    return row?.usedAt ? row.userId : null;
  }

  async deleteUnused(
    manager: EntityManager,
    userId: string,
    purposes: readonly ActionPurpose[],
  ): Promise<void> {
    await manager.delete(ActionToken, { userId, purpose: In([...purposes]), usedAt: IsNull() });
  }

  async deleteAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(ActionToken, { userId });
  }

  deleteExpired(manager: EntityManager, expired: ExpiredRows): Promise<number> {
    return deleteExpired(manager, 'DELETE FROM action_tokens WHERE expires_at < ? LIMIT ?', expired);
  }

  /** Keeps one token fewer than the limit. */
  private async deleteOldest(manager: EntityManager, userId: string, purpose: ActionPurpose): Promise<void> {
    const unused = await manager.find(ActionToken, {
      select: { hash: true },
      where: { userId, purpose, usedAt: IsNull() },
      order: { createdAt: 'DESC' },
    });
    const oldest = unused.slice(maxValid[purpose] - 1).map(({ hash }) => hash);
    if (oldest.length > 0) await manager.delete(ActionToken, { hash: In(oldest) });
  }
}

const validToken = (token: string, purposes: readonly ActionPurpose[]) => ({
  hash: sha256(token),
  purpose: In([...purposes]),
  usedAt: IsNull(),
  expiresAt: MoreThan(new Date()),
});
