import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type OwnedItem } from '../orders/owned-item.js';

export type UndeliverableReason = 'ACCOUNT_CLOSED' | 'ITEM_UNPUBLISHED' | 'WORKSHOP_CANCELLED';

/** Delisted items and closed accounts: nothing is delivered of, or to, them any more. */
@Injectable()
export class UndeliverableRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Asked in the transaction that captures, under the order's lock: `LateEnrollmentsService` relies on it.
   * @returns why the person must get their money back instead of the item; null when nothing is against it
   */
  async reasonAgainst(
    { userId, itemType, itemId }: OwnedItem,
    manager: EntityManager = this.source.manager,
  ): Promise<UndeliverableReason | null> {
    const [row] = await manager.query<{ isClosed: number | string; reason: UndeliverableReason | null }[]>(
      `SELECT EXISTS (SELECT 1 FROM closed_accounts WHERE user_id = ?) AS isClosed,
        (SELECT CASE WHEN is_cancelled THEN 'WORKSHOP_CANCELLED' WHEN is_delisted THEN 'ITEM_UNPUBLISHED' END
         FROM delisted_items WHERE item_type = ? AND item_id = ?) AS reason`,
      [userId, itemType, itemId],
    );
    return Number(row?.isClosed) === 1 ? 'ACCOUNT_CLOSED' : (row?.reason ?? null);
  }

  /** @returns the orders that something is against, for a transaction that captures many and has locked them */
  async findAmong(manager: EntityManager, orderIds: readonly string[]): Promise<Set<string>> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT o.id FROM orders o WHERE o.id IN (?) AND (
         EXISTS (SELECT 1 FROM closed_accounts a WHERE a.user_id = o.user_id) OR
         EXISTS (SELECT 1 FROM delisted_items i
           WHERE i.item_type = o.item_type AND i.item_id = o.item_id AND (i.is_delisted OR i.is_cancelled)))`,
      [orderIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
