import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type OwnedItem } from '../orders/status/owned-item.js';

export type RemovalReason = 'ACCOUNT_CLOSED' | 'ITEM_UNPUBLISHED' | 'WORKSHOP_CANCELLED';

/** Closed accounts, delisted items and cancelled workshops, whose orders are not fulfilled any more. */
@Injectable()
export class RemovalsRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Called in the capturing transaction, under the order's lock: `LateEnrollmentsService` relies on it.
   * @returns why the money must be refunded; null if the order can be fulfilled
   */
  async findReason(
    { userId, itemType, itemId }: OwnedItem,
    manager: EntityManager = this.source.manager,
  ): Promise<RemovalReason | null> {
    const [row] = await manager.query<{ isClosed: number | string; reason: RemovalReason | null }[]>(
      `SELECT EXISTS (SELECT 1 FROM closed_accounts WHERE user_id = ?) AS isClosed,
        (SELECT CASE WHEN is_cancelled THEN 'WORKSHOP_CANCELLED' WHEN is_delisted THEN 'ITEM_UNPUBLISHED' END
         FROM delisted_items WHERE item_type = ? AND item_id = ?) AS reason`,
      [userId, itemType, itemId],
    );
    return Number(row?.isClosed) === 1 ? 'ACCOUNT_CLOSED' : (row?.reason ?? null);
  }

  /** @returns the orders, locked by the caller, that must be refunded */
  async findAffectedOrders(manager: EntityManager, orderIds: readonly string[]): Promise<Set<string>> {
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
