import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { deleteExpired, type Expired } from '../database/delete-expired.js';
import { randomToken, sha256 } from '../secrets/token-secrets.js';
import { ActionToken, type ActionPurpose } from './action-token.entity.js';

const MINUTE_MS = 60_000;

/** The life of a link or right, by purpose (SEC-11, SEC-23). */
export const actionTokenLifeMs: Readonly<Record<ActionPurpose, number>> = {
  'verify-email': 48 * 60 * MINUTE_MS,
  'reset-password': 30 * MINUTE_MS,
  'login-link': 30 * MINUTE_MS,
  invitation: 7 * 24 * 60 * MINUTE_MS,
};

/**
 * The number of the newest tokens that are valid at the same time. Strangers can request mails, and theirs must not end the owner's (T19);
 * only an admin sends an invitation again, and means the new one.
 */
const newestThatWork: Readonly<Record<ActionPurpose, number>> = {
  'verify-email': 5,
  'reset-password': 5,
  'login-link': 5,
  invitation: 1,
};

@Injectable()
export class ActionTokens {
  constructor(private readonly source: DataSource) {}

  /** @returns the token, which is stored nowhere; the oldest of too many of the same purpose stop working */
  async issue(manager: EntityManager, userId: string, purpose: ActionPurpose): Promise<string> {
    const token = randomToken();
    const now = new Date();
    await this.voidOldest(manager, userId, purpose);
    await manager.insert(ActionToken, {
      hash: sha256(token),
      userId,
      purpose,
      createdAt: now,
      expiresAt: new Date(now.getTime() + actionTokenLifeMs[purpose]),
      usedAt: null,
    });
    return token;
  }

  /** @returns when the newest open one was issued */
  async latestOf(manager: EntityManager, userId: string, purpose: ActionPurpose): Promise<Date | null> {
    const where = { userId, purpose, usedAt: IsNull() };
    const row = await manager.findOne(ActionToken, { where, order: { createdAt: 'DESC' } });
    return row?.createdAt ?? null;
  }

  /** @returns whose it is, without using it up: costly work is not done for a worthless token */
  async ownerOfOpen(token: string, purposes: readonly ActionPurpose[]): Promise<string | null> {
    const row = await this.source.manager.findOneBy(ActionToken, openToken(token, purposes));
    return row?.userId ?? null;
  }

  /**
   * Uses the token up. Of several uses at the same time one succeeds (T19).
   * @returns whose it is, or null when it is unknown, used, expired or made for another purpose
   */
  async redeem(
    manager: EntityManager,
    token: string,
    purposes: readonly ActionPurpose[],
  ): Promise<string | null> {
    const row = await manager.findOneBy(ActionToken, openToken(token, purposes));
    if (!row) return null;
    const { affected } = await manager.update(
      ActionToken,
      { hash: row.hash, usedAt: IsNull() },
      { usedAt: new Date() },
    );
    return affected === 1 ? row.userId : null;
  }

  /** @returns whose used token this is: a link in a mail may be followed twice */
  async ownerOfUsed(token: string, purpose: ActionPurpose): Promise<string | null> {
    const row = await this.source.manager.findOneBy(ActionToken, { hash: sha256(token), purpose });
    return row?.usedAt ? row.userId : null;
  }

  async voidAll(manager: EntityManager, userId: string, purposes: readonly ActionPurpose[]): Promise<void> {
    await manager.delete(ActionToken, { userId, purpose: In([...purposes]), usedAt: IsNull() });
  }

  async deleteAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(ActionToken, { userId });
  }

  deleteExpired(manager: EntityManager, expired: Expired): Promise<number> {
    return deleteExpired(manager, 'DELETE FROM action_tokens WHERE expires_at < ? LIMIT ?', expired);
  }

  /** Makes room for one more. */
  private async voidOldest(manager: EntityManager, userId: string, purpose: ActionPurpose): Promise<void> {
    const open = await manager.find(ActionToken, {
      select: { hash: true },
      where: { userId, purpose, usedAt: IsNull() },
      order: { createdAt: 'DESC' },
    });
    const oldest = open.slice(newestThatWork[purpose] - 1).map(({ hash }) => hash);
    if (oldest.length > 0) await manager.delete(ActionToken, { hash: In(oldest) });
  }
}

const openToken = (token: string, purposes: readonly ActionPurpose[]) => ({
  hash: sha256(token),
  purpose: In([...purposes]),
  usedAt: IsNull(),
  expiresAt: MoreThan(new Date()),
});
