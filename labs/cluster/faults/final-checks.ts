import { checkAlways, checkFinalState } from '@academy/chaos-lab/checker';
import { type ProviderOrder } from '@academy/chaos-lab/checker/provider-orders';
import { type ProviderRefund } from '@academy/chaos-lab/checker/provider-refunds';
import { type Sql } from '@academy/chaos-lab/lab/sql';
import { sleep } from '../../../tools/processes/sleep.mjs';
import { type Purchase } from './visitors.js';

/** Everything paid has access this long after the last fault. */
const LIMIT_MS = 90_000;
const CHUNK = 500;

/**
 * The checker of chaos permits no enrollments by admins.
 * @returns the rows of the demonstration and of the laboratory's own learners that it reports
 */
export async function rowsBeforeTheLoad(sql: Sql): Promise<ReadonlySet<string>> {
  const results = await checkAlways(sql);
  return new Set(results.flatMap(({ violations }) => violations.map(({ id }) => id)));
}

/** @returns the checks with what failed them */
export async function finalChecks(
  sql: Sql,
  provider: string,
  purchases: readonly Purchase[],
  before: ReadonlySet<string>,
): Promise<[string, string[]][]> {
  const began = Date.now();
  let missing = await withoutAccess(sql, purchases);
  while (missing.length > 0 && Date.now() - began < LIMIT_MS) {
    await sleep(2_000);
    missing = await withoutAccess(sql, purchases);
  }
  const waited = Math.round((Date.now() - began) / 1_000);
  await atRest(sql, began + LIMIT_MS);
  const { orders } = await read<{ orders: ProviderOrder[] }>(`${provider}/__sim/orders`);
  const { refunds } = await read<{ refunds: ProviderRefund[] }>(`${provider}/__sim/refunds`);
  const facts = { providerOrders: orders, providerRefunds: refunds, since: '', promises: [] };
  const results = await checkFinalState(sql, facts);
  return [
    [`all of ${purchases.length} purchases have access ${waited} s after the last fault`, missing],
    ['no receipt number is missing or given twice', await receiptGaps(sql)],
    ...results.map(({ name, violations }): [string, string[]] => [
      `checker of chaos: ${name}`,
      violations.filter(({ id }) => !before.has(id)).map(({ id, detail }) => `${id} ${detail ?? ''}`),
    ]),
  ];
}

/** Waits until no payment changes any more. */
async function atRest(sql: Sql, deadline: number): Promise<void> {
  for (;;) {
    const [row] = await sql.rows<{ pending: number }>(
      `SELECT (SELECT COUNT(*) FROM outbox WHERE sent_at IS NULL)
         + (SELECT COUNT(*) FROM payment_attempts WHERE state IN ('CREATED', 'INIT_UNKNOWN', 'PENDING'))
         + (SELECT COUNT(*) FROM refunds WHERE state NOT IN ('COMPLETED', 'CLOSED')) AS pending`,
    );
    if (Number(row?.pending) === 0 || Date.now() > deadline) return;
    await sleep(2_000);
  }
}

async function withoutAccess(sql: Sql, purchases: readonly Purchase[]): Promise<string[]> {
  const missing: string[] = [];
  for (let from = 0; from < purchases.length; from += CHUNK) {
    const ids = purchases.slice(from, from + CHUNK).map(({ merchantOrderId }) => merchantOrderId);
    const rows = await sql.rows<{ id: string }>(
      `SELECT a.merchant_order_id AS id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       JOIN enrollments e ON e.user_id = o.user_id AND e.item_id = o.item_id
       WHERE a.merchant_order_id IN (?)`,
      [ids],
    );
    const found = new Set(rows.map(({ id }) => id));
    missing.push(...ids.filter((id) => !found.has(id)));
  }
  return missing;
}

async function receiptGaps(sql: Sql): Promise<string[]> {
  const rows = await sql.rows<{ year: string; most: number; many: number; last: number }>(
    `SELECT r.financial_year AS year, MAX(r.serial) AS most, COUNT(*) AS many, MAX(s.last_serial) AS last
     FROM receipts r JOIN receipt_series s ON s.financial_year = r.financial_year GROUP BY r.financial_year`,
  );
  return rows
    .filter(({ most, many, last }) => Number(most) !== Number(many) || Number(last) !== Number(most))
    .map(
      ({ year, most, many, last }) =>
        `${year}: ${many} receipts, the last is ${most}, the series is at ${last}`,
    );
}

async function read<Body>(url: string): Promise<Body> {
  const response = await fetch(url);
  return JSON.parse(await response.text()) as Body;
}
