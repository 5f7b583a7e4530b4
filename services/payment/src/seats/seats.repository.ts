import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** An open order holds a seat until its payment expires (AMB-12). */
const HELD = `state = 'PENDING' AND held_until > UTC_TIMESTAMP(3)`;

@Injectable()
export class SeatsRepository {
  constructor(private readonly source: DataSource) {}

  /** Takes the lock under which seats of a workshop are given away, and notes its capacity. */
  async lockPool(manager: EntityManager, itemId: string, capacity: number | null): Promise<void> {
    await manager.query(
      'INSERT INTO seat_pools (item_id, capacity) VALUES (?, ?) ON DUPLICATE KEY UPDATE capacity = VALUES(capacity)',
      [itemId, capacity],
    );
  }

  /** Takes the same lock where the catalog is not at hand. */
  async lockKnownPool(manager: EntityManager, itemId: string): Promise<number | null> {
    const [row] = await manager.query<{ capacity: number | null }[]>(
      'SELECT capacity FROM seat_pools WHERE item_id = ? FOR UPDATE',
      [itemId],
    );
    return row?.capacity ?? null;
  }

  /** Seats that others than this person own or hold. Call it under the pool's lock. */
  async takenByOthers(manager: EntityManager, itemId: string, userId: string): Promise<number> {
    const [row] = await manager.query<{ taken: number | string }[]>(
      `SELECT (SELECT COUNT(*) FROM enrollments WHERE item_id = ? AND user_id <> ?)
            + (SELECT COUNT(*) FROM orders WHERE item_id = ? AND user_id <> ? AND ${HELD}) AS taken`,
      [itemId, userId, itemId, userId],
    );
    return Number(row?.taken ?? 0);
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
