import { type SeatCapacityRecord } from '@academy/contracts/seats/seat.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EXPIRES_AFTER_SEC } from '../payments/attempts.repository.js';
import { type SeatPool } from './seat-pool.entity.js';

/** An open order holds a seat until its payment expires (AMB-12). */
const HELD = `state = 'PENDING' AND held_until > UTC_TIMESTAMP(3)`;

@Injectable()
export class SeatsRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Takes the lock under which seats of a workshop are given away, and notes its capacity. What the catalog says may come
   * twice and in any order: the highest version counts.
   */
  async upsertPool(manager: EntityManager, { itemId, capacity, version }: SeatPool): Promise<void> {
    // The assignments run from left to right, so each of them still compares with the version before.
    await manager.query(
      `INSERT INTO seat_pools (item_id, capacity, version) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE capacity = IF(VALUES(version) >= version, VALUES(capacity), capacity),
         version = GREATEST(version, VALUES(version))`,
      [itemId, capacity, version],
    );
  }

  /** What the catalog says, in a transaction of its own. */
  async recordCapacity({ workshopId, capacity, version }: SeatCapacityRecord): Promise<void> {
    await this.upsertPool(this.source.manager, { itemId: workshopId, capacity, version });
  }

  /** Takes the same lock where the catalog is not at hand. A workshop without a pool never had a limit. */
  async lockPool(manager: EntityManager, itemId: string): Promise<void> {
    await manager.query('SELECT item_id FROM seat_pools WHERE item_id = ? FOR UPDATE', [itemId]);
  }

  /** Looks without waiting for anybody. */
  async isLimited(manager: EntityManager, itemId: string): Promise<boolean> {
    const [row] = await manager.query<{ capacity: number | null }[]>(
      'SELECT capacity FROM seat_pools WHERE item_id = ?',
      [itemId],
    );
    return (row?.capacity ?? null) !== null;
  }

  /** Whether others than this person own or hold less than there is. Call it under the pool's lock. */
  async isLeftFor(manager: EntityManager, itemId: string, userId: string): Promise<boolean> {
    const [row] = await manager.query<{ isLeft: number | string }[]>(
      `SELECT p.capacity IS NULL OR p.capacity >
          (SELECT COUNT(*) FROM enrollments WHERE item_id = ? AND user_id <> ?)
          + (SELECT COUNT(*) FROM orders WHERE item_id = ? AND user_id <> ? AND ${HELD}) AS isLeft
       FROM seat_pools p WHERE p.item_id = ?`,
      [itemId, userId, itemId, userId, itemId],
    );
    return row === undefined || Number(row.isLeft) === 1;
  }

  /**
   * Whether short holds of others leave room for one more: together they are at most half, rounded up, of what is neither
   * owned nor held by anybody else. Call it under the pool's lock.
   */
  async isLeftForShort(manager: EntityManager, itemId: string, userId: string): Promise<boolean> {
    const [row] = await manager.query<{ isLeft: number | string }[]>(
      `SELECT p.capacity IS NULL OR CEIL((p.capacity - h.others) / 2) > h.short AS isLeft
       FROM seat_pools p, (
         SELECT COALESCE(SUM(is_short), 0) AS short, COALESCE(SUM(NOT is_short), 0) AS others FROM (
           SELECT 0 AS is_short FROM enrollments WHERE item_id = ? AND user_id <> ?
           UNION ALL
           SELECT is_short_hold FROM orders WHERE item_id = ? AND user_id <> ? AND ${HELD}) seats) h
       WHERE p.item_id = ?`,
      [itemId, userId, itemId, userId, itemId],
    );
    return row === undefined || Number(row.isLeft) === 1;
  }

  /**
   * Orders of this person, opened on this day of India, whose time ran out before they were paid. One that failed counts
   * for the share of a full hold that it lasted, however many attempts it had; one that the provider refused from the
   * start is not the person's doing.
   */
  async countLapsed(manager: EntityManager, userId: string): Promise<number> {
    const [row] = await manager.query<{ lapsed: number | string | null }[]>(
      `SELECT SUM(IF(state = 'FAILED',
         LEAST(1, TIMESTAMPDIFF(SECOND, created_at, LEAST(closed_at, held_until)) / ?), 1)) AS lapsed FROM orders
       WHERE user_id = ? AND created_at >= DATE(UTC_TIMESTAMP() + INTERVAL 330 MINUTE) - INTERVAL 330 MINUTE
         AND (state = 'EXPIRED' OR state = 'PENDING' AND held_until <= UTC_TIMESTAMP(3)
           OR state = 'FAILED' AND EXISTS
             (SELECT 1 FROM payment_attempts a WHERE a.order_id = orders.id AND a.state <> 'INIT_REJECTED'))`,
      [EXPIRES_AFTER_SEC, userId],
    );
    return Number(row?.lapsed ?? 0);
  }

  /**
   * Whether this person holds a seat besides, for however long. It waits for orders that are being written at this
   * moment. Where no seats are counted an open order holds none.
   */
  async holdsAnother(manager: EntityManager, orderId: string, userId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      // By any other index it would wait for orders of other people.
      `SELECT id FROM orders FORCE INDEX (ix_orders_user) WHERE user_id = ? AND id <> ? AND ${HELD}
         AND item_id IN (SELECT item_id FROM seat_pools WHERE capacity IS NOT NULL) FOR UPDATE`,
      [userId, orderId],
    );
    return rows.length > 0;
  }

  /** @returns seats taken of each workshop; one without any is absent */
  async taken(itemIds: readonly string[]): Promise<Map<string, number>> {
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
