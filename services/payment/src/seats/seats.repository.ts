import { type SeatCapacityRecord } from '@academy/contracts/seats/seat.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EXPIRES_AFTER_SEC } from '../payments/attempts/attempts.repository.js';
import { type SeatPool } from './seat-pool.entity.js';

/** An open order holds a seat until its payment expires (AMB-12). */
const HELD = `state = 'PENDING' AND held_until > UTC_TIMESTAMP(3)`;

@Injectable()
export class SeatsRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Takes the lock that every allocation of a workshop's seats needs, and records the capacity. The catalog's records may
   * arrive twice and in any order: the highest version counts.
   */
  async upsertPool(manager: EntityManager, { itemId, capacity, version }: SeatPool): Promise<void> {
    // The assignments run from left to right, so each of them compares with the previous version.
    await manager.query(
      `INSERT INTO seat_pools (item_id, capacity, version) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE capacity = IF(VALUES(version) >= version, VALUES(capacity), capacity),
         version = GREATEST(version, VALUES(version)), lock_count = lock_count + 1`,
      [itemId, capacity, version],
    );
  }

  /** Records the catalog's capacity, in a transaction of its own. */
  async recordCapacity({ workshopId, capacity, version }: SeatCapacityRecord): Promise<void> {
    await this.upsertPool(this.source.manager, { itemId: workshopId, capacity, version });
  }

  /** Takes the same lock without the catalog's capacity. A workshop without a pool never had a limit. */
  async lockPool(manager: EntityManager, itemId: string): Promise<void> {
    await manager.query('UPDATE seat_pools SET lock_count = lock_count + 1 WHERE item_id = ?', [itemId]);
  }

  /** Reads without waiting for a lock. */
  async isLimited(manager: EntityManager, itemId: string): Promise<boolean> {
    const [row] = await manager.query<{ capacity: number | null }[]>(
      'SELECT capacity FROM seat_pools WHERE item_id = ?',
      [itemId],
    );
    return (row?.capacity ?? null) !== null;
  }

  /** True when the seats that other users own or hold are fewer than the capacity. The caller holds the pool's lock. */
  async hasSeatFor(manager: EntityManager, itemId: string, userId: string): Promise<boolean> {
    const [row] = await manager.query<{ hasSeat: number | string }[]>(
      `SELECT p.capacity IS NULL OR p.capacity >
          (SELECT COUNT(*) FROM enrollments WHERE item_id = ? AND user_id <> ?)
          + (SELECT COUNT(*) FROM orders WHERE item_id = ? AND user_id <> ? AND ${HELD}) AS hasSeat
       FROM seat_pools p WHERE p.item_id = ?`,
      [itemId, userId, itemId, userId, itemId],
    );
    return row === undefined || Number(row.hasSeat) === 1;
  }

  /**
   * True when the short holds of other users allow one more: together short holds take at most half, rounded up, of the
   * seats that other users neither own nor hold for the full time. The caller holds the pool's lock.
   */
  async hasSeatForShortHold(manager: EntityManager, itemId: string, userId: string): Promise<boolean> {
    const [row] = await manager.query<{ hasSeat: number | string }[]>(
      `SELECT p.capacity IS NULL OR CEIL((p.capacity - h.others) / 2) > h.short AS hasSeat
       FROM seat_pools p, (
         SELECT COALESCE(SUM(is_short), 0) AS short, COALESCE(SUM(NOT is_short), 0) AS others FROM (
           SELECT 0 AS is_short FROM enrollments WHERE item_id = ? AND user_id <> ?
           UNION ALL
           SELECT is_short_hold FROM orders WHERE item_id = ? AND user_id <> ? AND ${HELD}) seats) h
       WHERE p.item_id = ?`,
      [itemId, userId, itemId, userId, itemId],
    );
    return row === undefined || Number(row.hasSeat) === 1;
  }

  /**
   * Counts orders of this user, opened today in India, that expired unpaid. A failed one counts for the share of a
   * full hold during which it was open, however many attempts it had; one whose every attempt the provider rejected at
   * once does not count.
   */
  async countExpiredToday(manager: EntityManager, userId: string): Promise<number> {
    const [row] = await manager.query<{ expired: number | string | null }[]>(
      `SELECT SUM(IF(state = 'FAILED',
         LEAST(1, TIMESTAMPDIFF(SECOND, created_at, LEAST(closed_at, held_until)) / ?), 1)) AS expired FROM orders
       WHERE user_id = ? AND created_at >= DATE(UTC_TIMESTAMP() + INTERVAL 330 MINUTE) - INTERVAL 330 MINUTE
         AND (state = 'EXPIRED' OR state = 'PENDING' AND held_until <= UTC_TIMESTAMP(3)
           OR state = 'FAILED' AND EXISTS
             (SELECT 1 FROM payment_attempts a WHERE a.order_id = orders.id AND a.state <> 'INIT_REJECTED'))`,
      [EXPIRES_AFTER_SEC, userId],
    );
    return Number(row?.expired ?? 0);
  }

  /**
   * True when this user holds another seat, under a short or a full hold. Waits for orders that are being written at the
   * moment. An open order for a workshop without a capacity holds no seat.
   */
  async hasOtherHold(manager: EntityManager, orderId: string, userId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      // With any other index it would wait for orders of other users.
      `SELECT id FROM orders FORCE INDEX (ix_orders_user) WHERE user_id = ? AND id <> ? AND ${HELD}
         AND item_id IN (SELECT item_id FROM seat_pools WHERE capacity IS NOT NULL) FOR UPDATE`,
      [userId, orderId],
    );
    return rows.length > 0;
  }

  /** @returns the number of seats taken by workshop; a workshop without any is absent */
  async countTaken(itemIds: readonly string[]): Promise<Map<string, number>> {
    if (itemIds.length === 0) return new Map();
    const rows = await this.source.query<{ itemId: string; taken: number | string }[]>(
      `SELECT item_id AS itemId, COUNT(*) AS taken FROM (
         SELECT item_id FROM enrollments WHERE item_id IN (?)
         UNION ALL SELECT item_id FROM orders WHERE item_id IN (?) AND ${HELD}) seats
       GROUP BY item_id`,
      [itemIds, itemIds],
    );
    return new Map(rows.map(({ itemId, taken }) => [itemId, Number(taken)]));
  }
}
