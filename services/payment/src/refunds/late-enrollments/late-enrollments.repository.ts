import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type RemovalReason } from '../../payments/removals.repository.js';

/** The closed account, or the delisted or cancelled item, whose orders may have late enrollments. */
export type Removal =
  | { readonly kind: 'account'; readonly userId: string }
  | { readonly kind: 'item'; readonly itemType: ItemType; readonly itemId: string };

/**
 * An enrollment to revoke: made before this service recorded the closed account or delisted item, or for a cancelled
 * workshop. Amount in paise.
 */
export interface LateEnrollment {
  readonly enrollmentId: string;
  readonly orderId: string;
  readonly userId: string;
  readonly itemId: string;
  readonly attemptId: string;
  readonly amountPaise: number;
  readonly reason: RemovalReason;
}

@Injectable()
export class LateEnrollmentsRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Orders of this user, or for this item, that may have a late enrollment: those that have one, and those that are
   * not fulfilled, since a capture that has not committed yet may be fulfilling one of them. For a cancelled workshop
   * these are all of its orders.
   */
  async findCandidates(removal: Removal): Promise<string[]> {
    const [marker, parameters] =
      removal.kind === 'account'
        ? ['closed_accounts w ON w.user_id = o.user_id WHERE w.user_id = ?', [removal.userId]]
        : [
            `delisted_items w ON w.item_type = o.item_type AND w.item_id = o.item_id
             WHERE w.item_type = ? AND w.item_id = ? AND (w.is_delisted OR w.is_cancelled)`,
            [removal.itemType, removal.itemId],
          ];
    const isSince =
      removal.kind === 'account'
        ? 'o.closed_at >= w.closed_at'
        : '(w.is_cancelled OR o.closed_at >= w.delisted_at)';
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT o.id FROM orders o JOIN ${marker}
         AND o.price_paise > 0 AND (o.state <> 'FULFILLED' OR ${isSince}) ORDER BY o.id`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Enrollments of these orders, locked by the caller, that were bought when the account was closed or the item delisted,
   * or later. An earlier one stays (AMB-22), unless its workshop is cancelled.
   */
  findLate(manager: EntityManager, orderIds: readonly string[]): Promise<LateEnrollment[]> {
    return manager.query<LateEnrollment[]>(
      `SELECT e.id AS enrollmentId, o.id AS orderId, o.user_id AS userId, o.item_id AS itemId,
         a.id AS attemptId, a.captured_paise AS amountPaise,
         CASE WHEN c.user_id IS NOT NULL THEN 'ACCOUNT_CLOSED' WHEN w.is_cancelled THEN 'WORKSHOP_CANCELLED'
           ELSE 'ITEM_UNPUBLISHED' END AS reason
       FROM orders o JOIN payment_attempts a ON a.order_id = o.id JOIN enrollments e ON e.attempt_id = a.id
       LEFT JOIN closed_accounts c ON c.user_id = o.user_id AND c.closed_at <= e.enrolled_at
       LEFT JOIN delisted_items w ON w.item_type = o.item_type AND w.item_id = o.item_id
         AND (w.is_cancelled OR w.is_delisted AND w.delisted_at <= e.enrolled_at)
       WHERE o.id IN (?) AND (c.user_id IS NOT NULL OR w.item_id IS NOT NULL) ORDER BY o.id`,
      [orderIds],
    );
  }
}
