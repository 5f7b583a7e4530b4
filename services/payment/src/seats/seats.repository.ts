import { type CapacityNotice } from '@academy/contracts/payment-service.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
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
  async notePool(manager: EntityManager, { itemId, capacity, version }: SeatPool): Promise<void> {
    // The assignments run from left to right, so each of them still compares with the version before.
    await manager.query(
      `INSERT INTO seat_pools (item_id, capacity, version) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE capacity = IF(VALUES(version) >= version, VALUES(capacity), capacity),
         version = GREATEST(version, VALUES(version))`,
      [itemId, capacity, version],
    );
  }

  /** A notice of the catalog, in a transaction of its own. */
  async noteCapacity({ workshopId, capacity, version }: CapacityNotice): Promise<void> {
    await this.notePool(this.source.manager, { itemId: workshopId, capacity, version });
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
