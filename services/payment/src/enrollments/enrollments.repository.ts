import {
  type BestSellerList,
  type LearnerCountList,
  type RevokedEnrollment,
} from '@academy/contracts/enrollments/enrollment.schemas';
import { type NewServiceMessage, newId, writeServiceMessage } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { OrderHistory } from '../orders/timeline/order-history.repository.js';
import { type OwnedItem } from '../orders/status/owned-item.js';
import { Enrollment } from './enrollment.entity.js';

export type OwnedEnrollment = Pick<Enrollment, 'id' | 'itemType' | 'itemId' | 'title' | 'enrolledAt'> & {
  /** Null for an enrollment; else the row is an order being refunded, `id` is its id and this its number. */
  readonly orderNumber: string | null;
};

const MS_PER_DAY = 86_400_000;
const BEST_SELLER_DAYS = 90;
const BEST_SELLERS_PER_KIND = 3;
/** Fewer enrollments are not significant. */
const BEST_SELLER_MIN_ENROLLMENTS = 3;

@Injectable()
export class EnrollmentsRepository {
  constructor(
    private readonly source: DataSource,
    private readonly history: OrderHistory,
  ) {}

  /**
   * @param attemptId the attempt that paid; null for a free item
   * @returns false when the user owns the item already
   */
  grant(
    manager: EntityManager,
    { userId, itemType, itemId }: OwnedItem,
    { title, attemptId, now }: { title: string; attemptId: string | null; now: Date },
  ): Promise<boolean> {
    const enrollment = { id: newId(), userId, itemType, itemId, title, attemptId, enrolledAt: now };
    return insertIfAbsent(() => manager.insert(Enrollment, enrollment));
  }

  /** @throws a duplicate key error when a user owns the item already */
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
      // Every transaction inserts in the same order of keys, so that two never wait for each other.
      .sort((one, other) => (String(one.slice(1, 4)) < String(other.slice(1, 4)) ? -1 : 1));
    await manager.query(
      'INSERT INTO enrollments (id, user_id, item_type, item_id, title, attempt_id, enrolled_at) VALUES ?',
      [rows],
    );
  }

  async isEnrolled(owned: OwnedItem, manager: EntityManager = this.source.manager): Promise<boolean> {
    return (await this.findId(owned, manager)) !== null;
  }

  /** @returns the id of this user's enrollment in the item; null without one */
  async findId(
    { userId, itemType, itemId }: OwnedItem,
    manager: EntityManager = this.source.manager,
  ): Promise<string | null> {
    const [row] = await manager.query<{ id: string }[]>(
      'SELECT id FROM enrollments WHERE user_id = ? AND item_type = ? AND item_id = ?',
      [userId, itemType, itemId],
    );
    return row?.id ?? null;
  }

  /** Finds and locks the enrollment that one of these attempts paid for. */
  async findBought(manager: EntityManager, attemptIds: readonly string[]): Promise<Enrollment | null> {
    if (attemptIds.length === 0) return null;
    const where = { attemptId: In(attemptIds) };
    return manager.findOne(Enrollment, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** @throws when the user does not own the item */
  getOwned(manager: EntityManager, owned: OwnedItem): Promise<Enrollment> {
    return manager.findOneByOrFail(Enrollment, ownedOf(owned));
  }

  lockOwned(manager: EntityManager, owned: OwnedItem): Promise<Enrollment | null> {
    return manager.findOne(Enrollment, { where: ownedOf(owned), lock: { mode: 'pessimistic_write' } });
  }

  /** The number of the order that an attempt belongs to. */
  async findOrderNumber(attemptId: string): Promise<string | null> {
    const [row] = await this.source.query<{ number: string }[]>(
      'SELECT o.number FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.id = ?',
      [attemptId],
    );
    return row?.number ?? null;
  }

  /** Revokes unpaid access, in the transaction that writes the admin's audit entry. */
  async revokeUnpaid(manager: EntityManager, { id, ...owned }: Enrollment, now: Date): Promise<void> {
    await this.end(manager, id);
    const orderId = await this.findFreeOrder(manager, owned);
    if (orderId === null) return;
    await this.history.append(manager, { orderId, source: 'admin', accessChange: 'revoked', now });
  }

  /** The free order whose access is still valid; an admin's manual grant has none. */
  private async findFreeOrder(
    manager: EntityManager,
    { userId, itemType, itemId }: OwnedItem,
  ): Promise<string | null> {
    const [order] = await manager.query<{ id: string }[]>(
      `SELECT o.id FROM orders o
       WHERE o.user_id = ? AND o.item_type = ? AND o.item_id = ? AND o.price_paise = 0
         AND (SELECT e.access_change FROM order_events e WHERE e.order_id = o.id AND e.access_change IS NOT NULL
              ORDER BY e.sequence_number DESC LIMIT 1) = 'granted'
       ORDER BY o.id LIMIT 1 FOR UPDATE`,
      [userId, itemType, itemId],
    );
    return order?.id ?? null;
  }

  /** Revokes access, in the transaction that makes its refund due. */
  async revoke(manager: EntityManager, id: string): Promise<void> {
    await this.end(manager, id);
  }

  /** Deletes the enrollment and queues the message to the catalog (decision 0163); call `flush` of `ServiceOutbox` after the commit. */
  private async end(manager: EntityManager, id: string): Promise<void> {
    const enrollment = await manager.findOneBy(Enrollment, { id });
    if (!enrollment) return;
    await manager.delete(Enrollment, { id });
    if (enrollment.itemType === 'course') await writeServiceMessage(manager, revocationMessage(enrollment));
  }

  /**
   * A user's enrollments, and the workshops that were cancelled after the user had paid (decision 0107), newest first. One
   * query in plain SQL, because it runs on every view of a dashboard.
   */
  async findOwned(userId: string): Promise<OwnedEnrollment[]> {
    const rows = await this.source.query<OwnedEnrollment[]>(
      `SELECT id, NULL AS orderNumber, item_type AS itemType, item_id AS itemId, title, enrolled_at AS enrolledAt
       FROM enrollments WHERE user_id = ?
       UNION ALL
       SELECT o.id, o.number, o.item_type, o.item_id, o.title, o.created_at
       FROM orders o
       WHERE o.user_id = ? AND EXISTS (
         SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.reason = 'WORKSHOP_CANCELLED')`,
      [userId, userId],
    );
    // Sorted here, since the database would build a temporary table of both for it.
    return rows.sort(newestFirst);
  }

  /** Ids of courses and workshops differ, so the index of the id alone is sufficient. */
  async countLearners(): Promise<LearnerCountList['counts']> {
    const rows = await this.source.query<{ itemId: string; learners: string }[]>(
      'SELECT item_id AS itemId, COUNT(*) AS learners FROM enrollments GROUP BY item_id',
    );
    return rows.map(({ itemId, learners }) => ({ itemId, learners: Number(learners) }));
  }

  /**
   * Counts enrollments that have not been revoked (AMB-06).
   * @returns at most three courses and three workshops, the most enrolled first
   */
  async findBestSellers(now = new Date()): Promise<BestSellerList['bestSellers']> {
    const since = new Date(now.getTime() - BEST_SELLER_DAYS * MS_PER_DAY);
    const rows = await this.source.query<BestSellerList['bestSellers']>(
      `SELECT item_type AS itemType, item_id AS itemId FROM enrollments
       WHERE enrolled_at >= ?
       GROUP BY item_type, item_id HAVING COUNT(*) >= ${BEST_SELLER_MIN_ENROLLMENTS}
       ORDER BY COUNT(*) DESC, item_id`,
      [since],
    );
    return (['course', 'workshop'] as const).flatMap((type) =>
      rows.filter(({ itemType }) => itemType === type).slice(0, BEST_SELLERS_PER_KIND),
    );
  }

  countByUser(userId: string): Promise<number> {
    return this.source.manager.countBy(Enrollment, { userId });
  }
}

/** Each enrollment ends once, so its notification has no second version. */
function revocationMessage({ id: enrollmentId, userId, itemId: courseId }: Enrollment): NewServiceMessage {
  const body: RevokedEnrollment = { enrollmentId, userId, courseId };
  return { subject: `enrollment/${enrollmentId}`, version: 1, body };
}

/** Selects the columns of the key: callers may pass objects with more properties. */
const ownedOf = ({ userId, itemType, itemId }: OwnedItem): OwnedItem => ({ userId, itemType, itemId });

const newestFirst = (one: OwnedEnrollment, other: OwnedEnrollment): number =>
  other.enrolledAt.getTime() - one.enrolledAt.getTime() || (one.id < other.id ? 1 : -1);
