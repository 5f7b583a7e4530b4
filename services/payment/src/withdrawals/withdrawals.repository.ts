import { type Withdrawal } from '@academy/contracts/payment-service.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type OwnedItem } from '../orders/orders.repository.js';

type WithdrawalReason = 'ACCOUNT_CLOSED' | 'ITEM_UNPUBLISHED';

/** What catalog and auth have said about items and people that nothing may be delivered of, or to, any more. */
@Injectable()
export class WithdrawalsRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Asked in the transaction that captures, so a notice that comes later changes nothing of what was delivered.
   * @returns why the person must get their money back instead of the item; null when nothing is against it
   */
  async reasonAgainst(
    { userId, itemType, itemId }: OwnedItem,
    manager: EntityManager = this.source.manager,
  ): Promise<WithdrawalReason | null> {
    const [row] = await manager.query<{ isClosed: number | string; isWithdrawn: number | string }[]>(
      `SELECT EXISTS (SELECT 1 FROM closed_accounts WHERE user_id = ?) AS isClosed,
        EXISTS (SELECT 1 FROM withdrawn_items WHERE item_type = ? AND item_id = ? AND is_withdrawn) AS isWithdrawn`,
      [userId, itemType, itemId],
    );
    if (Number(row?.isClosed) === 1) return 'ACCOUNT_CLOSED';
    return Number(row?.isWithdrawn) === 1 ? 'ITEM_UNPUBLISHED' : null;
  }

  /** @returns the orders that something is against, for a transaction that captures many */
  async findAmong(manager: EntityManager, orderIds: readonly string[]): Promise<Set<string>> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT o.id FROM orders o WHERE o.id IN (?) AND (
         EXISTS (SELECT 1 FROM closed_accounts a WHERE a.user_id = o.user_id) OR
         EXISTS (SELECT 1 FROM withdrawn_items i
           WHERE i.item_type = o.item_type AND i.item_id = o.item_id AND i.is_withdrawn))`,
      [orderIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Notices may come twice and in any order: the highest version counts. */
  async note(withdrawal: Withdrawal): Promise<void> {
    if (withdrawal.kind === 'account') {
      await this.source.query(
        `INSERT INTO closed_accounts (user_id, noted_at) VALUES (?, UTC_TIMESTAMP(3))
         ON DUPLICATE KEY UPDATE noted_at = noted_at`,
        [withdrawal.userId],
      );
      return;
    }
    const { itemType, itemId, isWithdrawn, version } = withdrawal;
    // The assignments run from left to right, so each of them still compares with the version before.
    await this.source.query(
      `INSERT INTO withdrawn_items (item_type, item_id, is_withdrawn, version, noted_at)
       VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE is_withdrawn = IF(VALUES(version) > version, VALUES(is_withdrawn), is_withdrawn),
         noted_at = IF(VALUES(version) > version, VALUES(noted_at), noted_at),
         version = GREATEST(version, VALUES(version))`,
      [itemType, itemId, isWithdrawn, version],
    );
  }
}
