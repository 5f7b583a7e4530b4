import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { insertedFirst } from '../database/transaction.js';
import { type OwnedItem } from '../orders/orders.repository.js';
import { Enrollment } from './enrollment.entity.js';

@Injectable()
export class EnrollmentsRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * @param attemptId the attempt that paid; null for a free item
   * @returns false when the person owns the item already
   */
  grant(
    manager: EntityManager,
    { userId, itemType, itemId }: OwnedItem,
    { title, attemptId, now }: { title: string; attemptId: string | null; now: Date },
  ): Promise<boolean> {
    const enrollment = { id: newId(), userId, itemType, itemId, title, attemptId, enrolledAt: now };
    return insertedFirst(() => manager.insert(Enrollment, enrollment));
  }

  /** Many at once. @throws a duplicate key where a person owns the item already */
  async grantAll(
    manager: EntityManager,
    grants: readonly (OwnedItem & { title: string; attemptId: string; now: Date })[],
  ): Promise<void> {
    const rows = grants
      .map(({ userId, itemType, itemId, title, attemptId, now }) => [
        newId(),
        userId,
        itemType,
        itemId,
        title,
        attemptId,
        now,
      ])
      // One order of keys for everyone, so that two transactions never wait for each other.
      .sort((one, other) => (String(one.slice(1, 4)) < String(other.slice(1, 4)) ? -1 : 1));
    await manager.query(
      'INSERT INTO enrollments (id, user_id, item_type, item_id, title, attempt_id, enrolled_at) VALUES ?',
      [rows],
    );
  }

  async isEnrolled(
    { userId, itemType, itemId }: OwnedItem,
    manager: EntityManager = this.source.manager,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT 1 FROM enrollments WHERE user_id = ? AND item_type = ? AND item_id = ?',
      [userId, itemType, itemId],
    );
    return rows.length > 0;
  }

  /** The enrollment that one of these attempts paid for, locked. */
  async findBought(manager: EntityManager, attemptIds: readonly string[]): Promise<Enrollment | null> {
    if (attemptIds.length === 0) return null;
    const where = { attemptId: In(attemptIds) };
    return manager.findOne(Enrollment, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Takes access away, in the transaction that makes its refund due. */
  async revoke(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Enrollment, { id });
  }

  /** Newest first. */
  findByUser(userId: string): Promise<Enrollment[]> {
    return this.source.manager.find(Enrollment, {
      where: { userId },
      order: { enrolledAt: 'DESC', id: 'DESC' },
    });
  }

  countByUser(userId: string): Promise<number> {
    return this.source.manager.countBy(Enrollment, { userId });
  }
}
