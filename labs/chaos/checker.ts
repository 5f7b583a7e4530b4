import { type RecordedPromise } from './campaign/learner.js';
import { invariants, type Invariant } from './checker/invariants.js';
import { brokenPromises } from './checker/promises.js';
import {
  capturedWithoutProvider,
  compareWithProvider,
  type ProviderOrder,
} from './checker/provider-orders.js';
import { refundInvariants } from './checker/refund-invariants.js';
import { replayRefunds } from './checker/refund-replay.js';
import { compareRefunds, completedWithoutProvider, type ProviderRefund } from './checker/provider-refunds.js';
import { replayLedger, type Finding } from './checker/replay.js';
import { numberIn } from './lab/catalog.js';
import { type Sql } from './lab/sql.js';

/**
 * A violation found by the independent checker, which shares no code with the payment service and only reads its
 * tables.
 */
export interface Violation {
  invariant: string;
  /** The id of the row. */
  id: string;
  payment: number | undefined;
  detail?: string;
}

/** The result for one invariant. */
export interface CheckResult {
  name: string;
  violations: Violation[];
}

/** One defect usually breaks many rows; more of the same kind give no more information. */
const MAX_FINDINGS = 50;
const questions = [...invariants, ...refundInvariants];

const result = (name: string, findings: Finding[]): CheckResult => ({
  name,
  violations: findings.slice(0, MAX_FINDINGS).map(({ id, title, detail }) => ({
    invariant: name,
    id,
    payment: numberIn(title),
    ...(detail ? { detail } : {}),
  })),
});

/**
 * Invariants that always hold, also in the middle of a transaction: each query is one statement, so it reads one
 * snapshot.
 */
export async function checkAlways(sql: Sql): Promise<CheckResult[]> {
  return checkInvariants(
    sql,
    questions.filter(({ isLate }) => !isLate),
  );
}

/** Checks all invariants once no payment changes any more. */
export async function checkFinalState(
  sql: Sql,
  {
    providerOrders,
    providerRefunds,
    since,
    promises,
  }: {
    providerOrders: ProviderOrder[];
    providerRefunds: ProviderRefund[];
    /** The newest order's id before those of the provider. */
    since: string;
    promises: readonly RecordedPromise[];
  },
): Promise<CheckResult[]> {
  return [
    ...(await checkInvariants(sql, questions)),
    result('4 replaying the ledger gives each attempt', await replayLedger(sql)),
    result('8 what the provider holds as paid is captured', await compareWithProvider(sql, providerOrders)),
    result(
      '8 what is captured the provider holds as paid',
      await capturedWithoutProvider(sql, providerOrders, since),
    ),
    result('6 replaying its ledger gives each refund', await replayRefunds(sql)),
    result('8 what the provider paid back is completed here', await compareRefunds(sql, providerRefunds)),
    result(
      '8 what is completed here the provider paid back',
      await completedWithoutProvider(sql, providerRefunds, since),
    ),
    result('what was shown to a learner stays true', await brokenPromises(sql, promises)),
  ];
}

async function checkInvariants(sql: Sql, chosen: readonly Invariant[]) {
  const results = [];
  for (const { name, sql: text } of chosen) results.push(result(name, await sql.rows(text)));
  return results;
}
