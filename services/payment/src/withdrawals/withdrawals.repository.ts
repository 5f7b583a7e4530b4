import { type Withdrawal } from '@academy/contracts/payment-service.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type OwnedItem } from '../orders/orders.repository.js';

type WithdrawalReason = 'ACCOUNT_CLOSED' | 'ITEM_UNPUBLISHED' | 'WORKSHOP_CANCELLED';

/** Whose orders a withdrawal may concern. */
export type Withdrawn =
  | Pick<Extract<Withdrawal, { kind: 'account' }>, 'kind' | 'userId'>
  | Pick<Extract<Withdrawal, { kind: 'item' }>, 'kind' | 'itemType' | 'itemId'>;

/** An enrollment that goes back: made before payment had heard, or for a workshop that is off. Amount in paise. */
export interface LateEnrollment {
  readonly enrollmentId: string;
  readonly orderId: string;
  readonly userId: string;
  readonly itemId: string;
  readonly attemptId: string;
  readonly amountPaise: number;
  readonly reason: WithdrawalReason;
}

/** What catalog and auth have said about items and people that nothing may be delivered of, or to, any more. */
@Injectable()
export class WithdrawalsRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Asked in the transaction that captures, under the order's lock: `WithdrawalsService` relies on it.
   * @returns why the person must get their money back instead of the item; null when nothing is against it
   */
  async reasonAgainst(
    { userId, itemType, itemId }: OwnedItem,
    manager: EntityManager = this.source.manager,
  ): Promise<WithdrawalReason | null> {
    const [row] = await manager.query<{ isClosed: number | string; reason: WithdrawalReason | null }[]>(
      `SELECT EXISTS (SELECT 1 FROM closed_accounts WHERE user_id = ?) AS isClosed,
        (SELECT CASE WHEN is_cancelled THEN 'WORKSHOP_CANCELLED' WHEN is_withdrawn THEN 'ITEM_UNPUBLISHED' END
         FROM withdrawn_items WHERE item_type = ? AND item_id = ?) AS reason`,
      [userId, itemType, itemId],
    );
    return Number(row?.isClosed) === 1 ? 'ACCOUNT_CLOSED' : (row?.reason ?? null);
  }

  /** @returns the orders that something is against, for a transaction that captures many and has locked them */
  async findAmong(manager: EntityManager, orderIds: readonly string[]): Promise<Set<string>> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT o.id FROM orders o WHERE o.id IN (?) AND (
         EXISTS (SELECT 1 FROM closed_accounts a WHERE a.user_id = o.user_id) OR
         EXISTS (SELECT 1 FROM withdrawn_items i
           WHERE i.item_type = o.item_type AND i.item_id = o.item_id AND (i.is_withdrawn OR i.is_cancelled)))`,
      [orderIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Orders of this person, or for this item, that may hold an enrollment made since the withdrawal: those that do, and
   * those that are not delivered, since a capture that has not committed yet may be delivering one of them. Of a cancelled
   * workshop every order is one.
   */
  async findSuspects(withdrawal: Withdrawn): Promise<string[]> {
    const [marker, parameters] =
      withdrawal.kind === 'account'
        ? ['closed_accounts w ON w.user_id = o.user_id WHERE w.user_id = ?', [withdrawal.userId]]
        : [
            `withdrawn_items w ON w.item_type = o.item_type AND w.item_id = o.item_id
             WHERE w.item_type = ? AND w.item_id = ? AND (w.is_withdrawn OR w.is_cancelled)`,
            [withdrawal.itemType, withdrawal.itemId],
          ];
    const isSince =
      withdrawal.kind === 'account'
        ? 'o.closed_at >= w.closed_at'
        : '(w.is_cancelled OR o.closed_at >= w.withdrawn_at)';
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT o.id FROM orders o JOIN ${marker}
         AND o.price_paise > 0 AND (o.state <> 'FULFILLED' OR ${isSince}) ORDER BY o.id`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Enrollments of these orders, locked by the caller, that were bought at or after what speaks against them. One that
   * was bought before stays (AMB-22), unless its workshop does not take place.
   */
  findLate(manager: EntityManager, orderIds: readonly string[]): Promise<LateEnrollment[]> {
    return manager.query<LateEnrollment[]>(
      `SELECT e.id AS enrollmentId, o.id AS orderId, o.user_id AS userId, o.item_id AS itemId,
         a.id AS attemptId, a.captured_paise AS amountPaise,
         CASE WHEN c.user_id IS NOT NULL THEN 'ACCOUNT_CLOSED' WHEN w.is_cancelled THEN 'WORKSHOP_CANCELLED'
           ELSE 'ITEM_UNPUBLISHED' END AS reason
       FROM orders o JOIN payment_attempts a ON a.order_id = o.id JOIN enrollments e ON e.attempt_id = a.id
       LEFT JOIN closed_accounts c ON c.user_id = o.user_id AND c.closed_at <= e.enrolled_at
       LEFT JOIN withdrawn_items w ON w.item_type = o.item_type AND w.item_id = o.item_id
         AND (w.is_cancelled OR w.is_withdrawn AND w.withdrawn_at <= e.enrolled_at)
       WHERE o.id IN (?) AND (c.user_id IS NOT NULL OR w.item_id IS NOT NULL) ORDER BY o.id`,
      [orderIds],
    );
  }

  /** For good: what an older or newer notice says of its being on sale changes nothing of it. */
  async noteCancelled(workshopId: string): Promise<void> {
    await this.source.query(
      `INSERT INTO withdrawn_items (item_type, item_id, is_withdrawn, is_cancelled, withdrawn_at, version, noted_at)
       VALUES ('workshop', ?, FALSE, TRUE, UTC_TIMESTAMP(3), 0, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE is_cancelled = TRUE`,
      [workshopId],
    );
  }

  /** Notices may come twice and in any order: the highest version counts. */
  async note(withdrawal: Withdrawal): Promise<void> {
    if (withdrawal.kind === 'account') {
      await this.source.query(
        `INSERT INTO closed_accounts (user_id, closed_at, noted_at) VALUES (?, ${NOT_AHEAD}, UTC_TIMESTAMP(3))
         ON DUPLICATE KEY UPDATE closed_at = LEAST(closed_at, VALUES(closed_at))`,
        [withdrawal.userId, instantOf(withdrawal.closedAt)],
      );
      return;
    }
    const { itemType, itemId, isWithdrawn, version, withdrawnAt } = withdrawal;
    // The assignments run from left to right, so each of them still compares with the version before.
    await this.source.query(
      `INSERT INTO withdrawn_items (item_type, item_id, is_withdrawn, withdrawn_at, version, noted_at)
       VALUES (?, ?, ?, ${NOT_AHEAD}, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE is_withdrawn = IF(VALUES(version) > version, VALUES(is_withdrawn), is_withdrawn),
         withdrawn_at = IF(VALUES(version) > version, VALUES(withdrawn_at), withdrawn_at),
         noted_at = IF(VALUES(version) > version, VALUES(noted_at), noted_at),
         version = GREATEST(version, VALUES(version))`,
      [itemType, itemId, isWithdrawn, instantOf(withdrawnAt), version],
    );
  }
}

/** No withdrawal lies in the future, whatever another database's clock says. */
const NOT_AHEAD = 'LEAST(COALESCE(?, UTC_TIMESTAMP(3)), UTC_TIMESTAMP(3))';
const instantOf = (told: string | undefined): Date | null => (told === undefined ? null : new Date(told));
