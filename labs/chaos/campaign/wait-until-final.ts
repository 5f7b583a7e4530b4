import { sleep } from '../../../tools/processes/sleep.mjs';
import { type ProviderOrder } from '../checker/provider-orders.js';
import { type ProviderRefund } from '../checker/provider-refunds.js';
import { type Sql } from '../lab/sql.js';
import { type ProviderProxy } from '../lab/provider-proxy.js';
import { type CheckoutClient } from './checkout.js';
import { type Watcher } from './watcher.js';

/** Time in which the payments of a round have to reach a final state after the last fault. */
export const MAX_WAIT_MS = 180_000;
/** The campaign releases payments that the bank delays after this time. */
const HELD_MS = 5_000;
const OPEN = `('CREATED', 'INIT_UNKNOWN', 'PENDING')`;

/**
 * The end of a round: unpaid pages expire, and everything in progress is completed.
 * @returns the provider's orders of the round
 */
export async function waitUntilFinal({
  sql,
  providerProxy,
  watcher,
  academy,
}: {
  sql: Sql;
  providerProxy: ProviderProxy;
  watcher: Watcher;
  academy: CheckoutClient;
}): Promise<{ orders: ProviderOrder[]; refunds: ProviderRefund[]; isIdle: boolean }> {
  const deadline = Date.now() + MAX_WAIT_MS;
  const expired = new Set<string>();
  const served = new Set<string>();
  for (;;) {
    const { orders } = await providerProxy.control<{ orders: ProviderOrder[] }>('GET', '/orders');
    const open = await openAttempts(sql);
    const paid = new Set(orders.filter(isPaid).map(idOf));
    const polledLate = (await polledAfterClosing(sql)).filter((id) => paid.has(id));
    const unsettledOrders = await ordersAfterRejection(sql, paid);
    const isIdle =
      open.length === 0 &&
      polledLate.length === 0 &&
      unsettledOrders.length === 0 &&
      (await hasEmptyQueues(sql));
    const { refunds } = await providerProxy.control<{ refunds: ProviderRefund[] }>('GET', '/refunds');
    if (isIdle || Date.now() > deadline) return { orders, refunds, isIdle };
    await releaseHeld(providerProxy, refunds);
    for (const id of [...open, ...polledLate].filter((each) => !served.has(each))) {
      served.add(id);
      // The provider returns the true status from now on.
      await providerProxy.control('POST', '/script', { orderId: id, status: [] });
    }
    for (const id of open.filter((each) => !paid.has(each) && !expired.has(each))) {
      expired.add(id);
      await providerProxy.control('POST', `/orders/${id}/expire`);
      await watcher.expirePage(id);
    }
    // After a rejected initiation there are no scheduled polls: all users who paid request a repair at the same time.
    for (const user of unsettledOrders) await academy.call('POST', '/enrollments/fix', { user });
    await watcher.makeDue([...open, ...polledLate]);
    await sleep(1_000);
  }
}

async function openAttempts(sql: Sql): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(
    `SELECT merchant_order_id AS id FROM payment_attempts WHERE state IN ${OPEN}`,
  );
  return rows.map(({ id }) => id);
}

/** Failed or expired and still polled (decisions 0054, 0057). */
async function polledAfterClosing(sql: Sql): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(
    `SELECT merchant_order_id AS id FROM payment_attempts WHERE state IN ('FAILED', 'EXPIRED') AND next_poll_at IS NOT NULL`,
  );
  return rows.map(({ id }) => id);
}

/** @returns the users who paid after a rejection, the only final response of the provider */
async function ordersAfterRejection(sql: Sql, paid: ReadonlySet<string>): Promise<string[]> {
  const rows = await sql.rows<{ user: string; id: string }>(
    `SELECT DISTINCT o.user_id AS user, a.merchant_order_id AS id
     FROM payment_attempts a JOIN orders o ON o.id = a.order_id
     WHERE a.state = 'INIT_REJECTED'`,
  );
  return rows.filter(({ id }) => paid.has(id)).map(({ user }) => user);
}

async function hasEmptyQueues(sql: Sql) {
  const [row] = await sql.rows<{ pending: number }>(
    `SELECT (SELECT COUNT(*) FROM outbox WHERE sent_at IS NULL)
       + (SELECT COUNT(*) FROM webhook_inbox WHERE is_signature_valid = 1 AND processed_at IS NULL)
       + (SELECT COUNT(*) FROM refunds WHERE state NOT IN ('COMPLETED', 'CLOSED')) AS pending`,
  );
  return Number(row?.pending) === 0;
}

async function releaseHeld(providerProxy: ProviderProxy, refunds: readonly ProviderRefund[]) {
  const held = refunds.filter(
    ({ state, createdAt }) => state === 'PENDING' && createdAt < Date.now() - HELD_MS,
  );
  for (const { merchantRefundId } of held)
    await providerProxy.control('POST', `/refunds/${merchantRefundId}/settle`, { state: 'COMPLETED' });
}

const isPaid = ({ state }: ProviderOrder) => state === 'COMPLETED';
const idOf = ({ merchantOrderId }: ProviderOrder) => merchantOrderId;
