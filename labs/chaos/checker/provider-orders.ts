import { type Sql } from '../lab/sql.js';
import { type Finding } from './replay.js';

export interface ProviderOrder {
  merchantOrderId: string;
  state: string;
  amount: number;
  requestedAmount: number;
}

/** The recorded attempt of such an order. */
interface Attempt {
  id: string;
  state: string;
  amount: number;
  captured: number | null;
  title: string;
  refunded: string | null;
}

const CHUNK = 1_000;

/**
 * Invariant 8: payments that are completed at the provider are captured here with the same amount, in both directions.
 * @param orders every order of the provider
 */
export async function compareWithProvider(sql: Sql, orders: ProviderOrder[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let from = 0; from < orders.length; from += CHUNK) {
    const chunk = orders.slice(from, from + CHUNK);
    const rows = await sql.rows<Attempt>(
      `SELECT a.merchant_order_id AS id, a.state, a.amount_paise AS amount, a.captured_paise AS captured, o.title,
         (SELECT SUM(r.amount_paise) FROM refunds r WHERE r.attempt_id = a.id) AS refunded
       FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.merchant_order_id IN (?)`,
      [chunk.map(({ merchantOrderId }) => merchantOrderId)],
    );
    const localOrder = new Map(rows.map((row) => [row.id, row]));
    findings.push(...chunk.flatMap((order) => compareOrder(order, localOrder.get(order.merchantOrderId))));
  }
  return findings;
}

function compareOrder(
  { merchantOrderId: id, state, amount, requestedAmount }: ProviderOrder,
  our: Attempt | undefined,
): Finding[] {
  if (!our) return [{ id, title: null, detail: 'the provider has an order that we never opened' }];
  const { title } = our;
  const violationOf = (detail: string) => [{ id, title, detail }];
  if (requestedAmount !== our.amount)
    return violationOf(`requested ${requestedAmount} paise, ordered ${our.amount}`);
  if (state !== 'COMPLETED') {
    return our.captured === null
      ? []
      : violationOf(`captured ${our.captured} paise of an order that is ${state}`);
  }
  if (our.captured === null) return violationOf(`${amount} paise were paid, the attempt is ${our.state}`);
  if (our.captured !== amount) return violationOf(`${amount} paise were paid, ${our.captured} captured`);
  const matches = amount === requestedAmount;
  if (matches !== (our.state === 'CAPTURED'))
    return violationOf(`${amount} of ${requestedAmount} paise paid: ${our.state}`);
  if (!matches && Number(our.refunded) !== amount)
    return violationOf(`${amount} wrong paise paid, ${our.refunded} go back`);
  return [];
}

/**
 * The other direction: every captured payment exists at the provider.
 * @param since the newest order's id before the round
 */
export async function capturedWithoutProvider(
  sql: Sql,
  orders: ProviderOrder[],
  since: string,
): Promise<Finding[]> {
  const known = new Set(orders.map(({ merchantOrderId }) => merchantOrderId));
  const rows = await sql.rows<{ id: string; state: string; title: string }>(
    `SELECT a.merchant_order_id AS id, a.state, o.title FROM payment_attempts a JOIN orders o ON o.id = a.order_id
     WHERE a.captured_paise IS NOT NULL AND o.id > ?`,
    [since],
  );
  return rows
    .filter(({ id }) => !known.has(id))
    .map(({ id, state, title }) => ({
      id,
      title,
      detail: `${state}, and the provider has no record of it`,
    }));
}
