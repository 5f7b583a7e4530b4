import { type LearnerSource } from '@academy/contracts/enrollments/learner.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface LearnerFilter {
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly userIds: readonly string[] | undefined;
}

export interface LearnerPage {
  /** The last row of the previous page, so that pages stay complete while others are enrolled. */
  readonly after: { readonly at: Date; readonly id: string } | undefined;
  readonly skip: number;
  readonly limit: number;
}

export interface LearnerRow {
  readonly id: string;
  readonly userId: string;
  /** For a revoked manual enrollment, it is in `before` of the log entry. */
  readonly enrolledAt: Date | null;
  readonly before: string | null;
  readonly source: LearnerSource;
  readonly orderNumber: string | null;
  readonly revokedAt: Date | null;
}

/** The order of a free item by which this user is enrolled; a manual enrollment has none. */
const FREE_ORDER = `(SELECT f.number FROM orders f
  WHERE f.user_id = e.user_id AND f.item_type = e.item_type AND f.item_id = e.item_id AND f.price_paise = 0
    AND (SELECT s.access_change FROM order_events s WHERE s.order_id = f.id AND s.access_change IS NOT NULL
         ORDER BY s.sequence_number DESC LIMIT 1) = 'granted'
  ORDER BY f.id LIMIT 1)`;

/** Paid orders whose access was revoked and revoked manual enrollments, except of users who are enrolled again. */
const REVOKED = `(
  SELECT o.id, o.user_id,
    (SELECT MAX(g.created_at) FROM order_events g WHERE g.order_id = o.id AND g.access_change = 'granted') AS enrolled_at,
    NULL AS before_values, 'paid' AS source, o.number, r.created_at AS revoked_at
  FROM orders o JOIN order_events r ON r.order_id = o.id AND r.access_change = 'revoked'
    AND r.sequence_number = (SELECT MAX(s.sequence_number) FROM order_events s WHERE s.order_id = o.id AND s.access_change IS NOT NULL)
  WHERE o.item_id = ? AND o.item_type = ? AND o.state IN ('REFUND_DUE', 'REFUNDED')
  UNION ALL
  SELECT a.id, a.user_id, NULL, a.before_values, IF(f.number IS NULL, 'manual', 'free'), f.number, a.created_at
  FROM audit_entries a LEFT JOIN orders f ON f.id = (
    SELECT MAX(o.id) FROM orders o WHERE o.user_id = a.user_id AND o.item_type = a.subject_type
      AND o.item_id = a.subject_id AND o.price_paise = 0)
  WHERE a.subject_id = ? AND a.subject_type = ? AND a.action = 'unenrolled'
    AND NOT EXISTS (SELECT 1 FROM audit_entries b WHERE b.user_id = a.user_id AND b.subject_id = a.subject_id
      AND b.action = 'unenrolled' AND b.id > a.id)
)`;
const IS_NOT_ENROLLED = `NOT EXISTS (SELECT 1 FROM enrollments c
  WHERE c.user_id = e.user_id AND c.item_type = ? AND c.item_id = ?)`;

/** Enrollments of one item, newest first, in pages. Those of an item are read in the order of an index. */
@Injectable()
export class LearnersRepository {
  constructor(private readonly source: DataSource) {}

  async findCurrent(
    filter: LearnerFilter,
    page: LearnerPage,
  ): Promise<{ rows: LearnerRow[]; total: number }> {
    const ofItem = 'e.item_id = ? AND e.item_type = ?';
    const users = usersIn(filter);
    // For hundreds of users the optimizer estimates badly, and would read all enrollments of the item.
    const index = filter.userIds ? 'FORCE INDEX (uq_enrollments_item)' : '';
    const after = rowsAfter(page, 'e.enrolled_at');
    const parameters = [filter.itemId, filter.itemType, ...users.parameters];
    const [rows, [counted]] = await Promise.all([
      this.source.query<LearnerRow[]>(
        `SELECT e.id, e.user_id AS userId, e.enrolled_at AS enrolledAt, NULL AS \`before\`,
           IF(e.attempt_id IS NOT NULL, 'paid', IF(e.free_number IS NULL, 'manual', 'free')) AS source,
           COALESCE(o.number, e.free_number) AS orderNumber, NULL AS revokedAt
         FROM (SELECT e.id, e.user_id, e.enrolled_at, e.attempt_id, IF(e.attempt_id IS NULL, ${FREE_ORDER}, NULL) AS free_number
               FROM enrollments e ${index} WHERE ${ofItem} AND ${users.sql} AND ${after.sql}
               ORDER BY e.enrolled_at DESC, e.id DESC LIMIT ? OFFSET ?) e
         LEFT JOIN payment_attempts a ON a.id = e.attempt_id
         LEFT JOIN orders o ON o.id = a.order_id
         ORDER BY e.enrolled_at DESC, e.id DESC`,
        [...parameters, ...after.parameters, page.limit, page.skip],
      ),
      this.source.query<Count[]>(
        `SELECT COUNT(*) AS n FROM enrollments e ${index} WHERE ${ofItem} AND ${users.sql}`,
        parameters,
      ),
    ]);
    return { rows, total: Number(counted?.n ?? 0) };
  }

  async findRevoked(
    filter: LearnerFilter,
    page: LearnerPage,
  ): Promise<{ rows: LearnerRow[]; total: number }> {
    const { itemId, itemType } = filter;
    const users = usersIn(filter);
    const after = rowsAfter(page, 'e.revoked_at');
    const from = `FROM ${REVOKED} e WHERE ${IS_NOT_ENROLLED} AND ${users.sql}`;
    const parameters = [itemId, itemType, itemId, itemType, itemType, itemId, ...users.parameters];
    const [rows, [counted]] = await Promise.all([
      this.source.query<LearnerRow[]>(
        `SELECT e.id, e.user_id AS userId, e.enrolled_at AS enrolledAt, e.before_values AS \`before\`, e.source,
           e.number AS orderNumber, e.revoked_at AS revokedAt
         ${from} AND ${after.sql} ORDER BY e.revoked_at DESC, e.id DESC LIMIT ? OFFSET ?`,
        [...parameters, ...after.parameters, page.limit, page.skip],
      ),
      this.source.query<Count[]>(`SELECT COUNT(*) AS n ${from}`, parameters),
    ]);
    return { rows, total: Number(counted?.n ?? 0) };
  }
}

interface Count {
  readonly n: number | string;
}

const usersIn = ({ userIds }: LearnerFilter) =>
  userIds ? { sql: 'e.user_id IN (?)', parameters: [userIds] } : { sql: 'TRUE', parameters: [] };

const rowsAfter = ({ after }: LearnerPage, column: string) =>
  after
    ? {
        // An index is used only for the first condition.
        sql: `${column} <= ? AND (${column} < ? OR e.id < ?)`,
        parameters: [after.at, after.at, after.id],
      }
    : { sql: 'TRUE', parameters: [] };
