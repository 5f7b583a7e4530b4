import { type RecordedPromise } from '../campaign/learner.js';
import { type Sql } from '../lab/sql.js';
import { type Finding } from './replay.js';

/** Responses to a user stay true, even if a process was killed after the response. */
export async function brokenPromises(sql: Sql, promises: readonly RecordedPromise[]): Promise<Finding[]> {
  if (promises.length === 0) return [];
  const users = [...new Set(promises.map(({ user }) => user))];
  // Items that were revoked with a reason, or ended by a late delisting, were owned until then.
  const owned = await sql.rows<{ user: string; item: string }>(
    `SELECT user_id AS user, item_id AS item FROM enrollments WHERE user_id IN (?)
     UNION SELECT o.user_id, o.item_id FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE o.user_id IN (?) AND (r.reason = 'ADMIN_DECISION' OR EXISTS (SELECT 1 FROM refund_events v
       WHERE v.refund_id = r.id AND v.kind = 'due' AND v.source = 'removal'))`,
    [users, users],
  );
  const pairs = new Set(owned.map(({ user, item }) => `${user}/${item}`));
  return promises
    .filter(({ user, item }) => !pairs.has(`${user}/${item}`))
    .map(({ promise, number, id = '-' }) => ({
      id,
      title: `#${number}`,
      detail: `the learner was shown "${promise}" and does not own the item`,
    }));
}
