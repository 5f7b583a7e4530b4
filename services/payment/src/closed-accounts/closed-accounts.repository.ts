import { type ClosedAccountRecord } from '@academy/contracts/closed-accounts/closed-account.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { instantOf, CLAMPED_TO_NOW } from '../database/clamp-to-now.js';

@Injectable()
export class ClosedAccountsRepository {
  constructor(private readonly source: DataSource) {}

  /** Records may arrive twice: the earliest instant counts. */
  async record({ userId, closedAt }: Pick<ClosedAccountRecord, 'closedAt' | 'userId'>): Promise<void> {
    await this.source.query(
      `INSERT INTO closed_accounts (user_id, closed_at, created_at) VALUES (?, ${CLAMPED_TO_NOW}, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE closed_at = LEAST(closed_at, VALUES(closed_at))`,
      [userId, instantOf(closedAt)],
    );
  }
}
