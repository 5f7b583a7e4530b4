import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';

/** Closed accounts whose contacts have to be erased a second time. Part of the caller's transaction. */
@Injectable()
export class PendingErasures {
  /**
   * @returns accounts that were recorded at least so many minutes ago, locked; skips those that another process has
   * locked
   */
  async claim(
    manager: EntityManager,
    { sinceMin, limit }: { sinceMin: number; limit: number },
  ): Promise<string[]> {
    const accounts = await manager.query<{ userId: string }[]>(
      `SELECT user_id AS userId FROM closed_accounts
       WHERE contacts_erased_at IS NULL AND created_at < UTC_TIMESTAMP(3) - INTERVAL ? MINUTE
       ORDER BY closed_at LIMIT ? FOR UPDATE SKIP LOCKED`,
      [sinceMin, limit],
    );
    return accounts.map(({ userId }) => userId);
  }

  async complete(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    await manager.query(
      'UPDATE closed_accounts SET contacts_erased_at = UTC_TIMESTAMP(3) WHERE user_id IN (?)',
      [userIds],
    );
  }
}
