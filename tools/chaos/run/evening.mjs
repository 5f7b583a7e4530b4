// @ts-check
import { sleep } from '../../processes/sleep.mjs';

/** How long the payments of a round may take to come to rest, once nobody disturbs them any more. */
export const REST_MS = 180_000;
/** What the bank holds back is asked for after a while. */
const HELD_MS = 5_000;
const OPEN = `('CREATED', 'INIT_UNKNOWN', 'PENDING')`;

/**
 * The end of a round: pages that nobody paid expire, and everything that is under way arrives.
 * @param {object} world
 * @param {import('../world/sql.mjs').Sql} world.sql
 * @param {import('../world/wire.mjs').Wire} world.wire
 * @param {import('./watcher.mjs').Watcher} world.watcher
 * @param {import('./checkout.mjs').Academy} world.academy
 * @returns {Promise<{ orders: import('../checker/provider-truth.mjs').ProviderOrder[],
 *   refunds: import('../checker/refund-truth.mjs').ProviderRefund[], isAtRest: boolean }>} the provider's truth of the round
 */
export async function comeToRest({ sql, wire, watcher, academy }) {
  const deadline = Date.now() + REST_MS;
  /** @type {Set<string>} */
  const expired = new Set();
  /** @type {Set<string>} */
  const served = new Set();
  for (;;) {
    const orders = (await wire.control('GET', '/orders')).body.orders;
    const open = await openAttempts(sql);
    const paid = new Set(orders.filter(isPaid).map(idOf));
    const tail = (await onTheTail(sql)).filter((id) => paid.has(id));
    const unheard = await unheardOf(sql, paid);
    const isAtRest = open.length === 0 && tail.length === 0 && unheard.length === 0 && (await isQuiet(sql));
    const refunds = (await wire.control('GET', '/refunds')).body.refunds;
    if (isAtRest || Date.now() > deadline) return { orders, refunds, isAtRest };
    await releaseHeld(wire, refunds);
    for (const id of [...open, ...tail].filter((each) => !served.has(each))) {
      served.add(id);
      // What the provider has not got wrong by now, it gets right.
      await wire.control('POST', '/script', { orderId: id, status: [] });
    }
    for (const id of open.filter((each) => !paid.has(each) && !expired.has(each))) {
      expired.add(id);
      await wire.control('POST', `/orders/${id}/expire`);
      await watcher.outlive(id);
    }
    // Nothing was opened, says the provider, so the schedule asks no more: whoever paid asks for a repair.
    for (const user of unheard) await academy.call('POST', '/enrollments/fix', { user });
    await watcher.hurry([...open, ...tail]);
    await sleep(1_000);
  }
}

/** @param {import('../world/sql.mjs').Sql} sql @returns {Promise<string[]>} */
async function openAttempts(sql) {
  const rows = await sql.rows(`SELECT merchant_order_id AS id FROM payment_attempts WHERE state IN ${OPEN}`);
  return rows.map(({ id }) => id);
}

/** Failed or expired and still asked for (decisions 0054, 0057). @param {import('../world/sql.mjs').Sql} sql @returns {Promise<string[]>} */
async function onTheTail(sql) {
  const rows = await sql.rows(
    `SELECT merchant_order_id AS id FROM payment_attempts WHERE state IN ('FAILED', 'EXPIRED') AND next_poll_at IS NOT NULL`,
  );
  return rows.map(({ id }) => id);
}

/**
 * @param {import('../world/sql.mjs').Sql} sql
 * @param {ReadonlySet<string>} paid
 * @returns {Promise<string[]>} who paid after a refusal, which is the one verdict that ends the questions
 */
async function unheardOf(sql, paid) {
  const rows = await sql.rows(
    `SELECT DISTINCT o.user_id AS user, a.merchant_order_id AS id
     FROM payment_attempts a JOIN orders o ON o.id = a.order_id
     WHERE a.state = 'INIT_REJECTED'`,
  );
  return rows.filter(({ id }) => paid.has(id)).map(({ user }) => user);
}

/** @param {import('../world/sql.mjs').Sql} sql */
async function isQuiet(sql) {
  const [row] = await sql.rows(
    `SELECT (SELECT COUNT(*) FROM outbox WHERE published_at IS NULL)
       + (SELECT COUNT(*) FROM webhook_inbox WHERE sig_ok = 1 AND processed_at IS NULL)
       + (SELECT COUNT(*) FROM refunds WHERE state NOT IN ('COMPLETED', 'CLOSED')) AS pending`,
  );
  return Number(row.pending) === 0;
}

/** @param {import('../world/wire.mjs').Wire} wire @param {{ merchantRefundId: string, state: string, createdAt: number }[]} refunds */
async function releaseHeld(wire, refunds) {
  const held = refunds.filter(
    ({ state, createdAt }) => state === 'PENDING' && createdAt < Date.now() - HELD_MS,
  );
  for (const { merchantRefundId } of held)
    await wire.control('POST', `/refunds/${merchantRefundId}/settle`, { state: 'COMPLETED' });
}

/** @param {{ state: string }} order */
const isPaid = ({ state }) => state === 'COMPLETED';
/** @param {{ merchantOrderId: string }} order */
const idOf = ({ merchantOrderId }) => merchantOrderId;
