import { type Sql } from '../lab/sql.js';
import { type Finding } from './replay.js';

export interface ProviderRefund {
  merchantRefundId: string;
  originalMerchantOrderId: string;
  state: string;
  amount: number;
  createdAt: number;
}

/** A recorded refund attempt. */
interface RefundAttempt {
  id: string;
  refund: string;
  state: string;
  amount: number;
  current: string | null;
  payment: string;
  title: string;
}

const CHUNK = 1_000;

/**
 * Invariant 8 for refunds: each refund of the provider is an attempt that an admin approved, each completed one is
 * completed here with the same amount, and no money is refunded twice.
 * @param refunds every refund of the provider
 */
export async function compareRefunds(sql: Sql, refunds: ProviderRefund[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  /** The attempts with reserved money, by refund. */
  const holders = new Map<string, string>();
  for (let from = 0; from < refunds.length; from += CHUNK) {
    const chunk = refunds.slice(from, from + CHUNK);
    const localRefunds = await attemptsOf(
      sql,
      chunk.map(({ merchantRefundId }) => merchantRefundId),
    );
    for (const refund of chunk) {
      const our = localRefunds.get(refund.merchantRefundId);
      findings.push(...compareRefund(refund, our));
      if (!our || refund.state === 'FAILED') continue;
      const other = holders.get(our.refund);
      if (other) findings.push(finding(refund, our, `goes back beside ${other}: the same money twice`));
      holders.set(our.refund, refund.merchantRefundId);
    }
  }
  return findings;
}

async function attemptsOf(sql: Sql, ids: string[]): Promise<Map<string, RefundAttempt>> {
  const rows = await sql.rows<RefundAttempt>(
    `SELECT v.merchant_refund_id AS id, r.id AS refund, r.state, r.amount_paise AS amount,
       r.merchant_refund_id AS current, a.merchant_order_id AS payment, o.title
     FROM refund_events v JOIN refunds r ON r.id = v.refund_id
     JOIN payment_attempts a ON a.id = r.attempt_id JOIN orders o ON o.id = r.order_id
     WHERE v.kind = 'approved' AND v.merchant_refund_id IN (?)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const finding = (
  { merchantRefundId: id }: ProviderRefund,
  our: RefundAttempt | undefined,
  detail: string,
): Finding => ({
  id,
  title: our?.title ?? null,
  detail,
});

function compareRefund(refund: ProviderRefund, our: RefundAttempt | undefined): Finding[] {
  const { state, amount, originalMerchantOrderId: payment } = refund;
  const violationOf = (detail: string) => [finding(refund, our, detail)];
  if (!our) return violationOf('the provider has a refund that nobody approved');
  if (our.payment !== payment) return violationOf(`goes back for ${payment}, ours is of ${our.payment}`);
  const isCurrent = our.current === refund.merchantRefundId;
  if (state === 'COMPLETED') {
    const matches =
      amount === our.amount ? our.state === 'COMPLETED' : ['REVIEW', 'CLOSED'].includes(our.state);
    return isCurrent && matches
      ? []
      : violationOf(
          `${amount} of ${our.amount} paise went back, the refund is ${our.state} as ${our.current}`,
        );
  }
  if (state !== 'FAILED') return violationOf(`is still ${state}`);
  return isCurrent && our.state !== 'FAILED' ? violationOf(`has failed, the refund is ${our.state}`) : [];
}

/**
 * The other direction: every completed refund is completed at the provider.
 * @param since the newest order's id before the round
 */
export async function completedWithoutProvider(
  sql: Sql,
  refunds: ProviderRefund[],
  since: string,
): Promise<Finding[]> {
  const known = new Set(refunds.map(({ merchantRefundId }) => merchantRefundId));
  const rows = await sql.rows<{ id: string; state: string; title: string }>(
    `SELECT r.merchant_refund_id AS id, r.state, o.title FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE r.state IN ('COMPLETED', 'REVIEW', 'CLOSED') AND o.id > ?`,
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
