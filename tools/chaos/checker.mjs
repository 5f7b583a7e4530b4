// @ts-check
import { invariants } from './checker/invariants.mjs';
import { brokenPromises } from './checker/promises.mjs';
import { capturedWithoutProvider, compareWithProvider } from './checker/provider-truth.mjs';
import { refundInvariants } from './checker/refund-invariants.mjs';
import { replayRefunds } from './checker/refund-replay.mjs';
import { compareRefunds, completedWithoutProvider } from './checker/refund-truth.mjs';
import { replayLedger } from './checker/replay.mjs';
import { numberIn } from './world/catalog.mjs';

/**
 * The independent checker: it shares no code with the payment service and knows its tables by their columns alone.
 * @typedef {object} Violation
 * @property {string} invariant
 * @property {string} id of the row
 * @property {number | undefined} payment
 * @property {string} [detail]
 */

/** @typedef {import('./checker/replay.mjs').Finding} Finding */
/** @typedef {{ name: string, violations: Violation[] }} Verdict on one invariant */

/** One broken thing tends to break many rows; more of the same kind tells nothing new. */
const MOST = 50;
const questions = [...invariants, ...refundInvariants];

/** @param {string} name @param {Finding[]} findings @returns {Verdict} */
const verdict = (name, findings) => ({
  name,
  violations: findings.slice(0, MOST).map(({ id, title, detail }) => ({
    invariant: name,
    id,
    payment: numberIn(title),
    ...(detail ? { detail } : {}),
  })),
});

/**
 * What holds at every moment, in the middle of everything too: each question is one statement, so it sees one moment.
 * @param {import('./world/sql.mjs').Sql} sql
 * @returns {Promise<Verdict[]>}
 */
export async function checkAlways(sql) {
  return ask(
    sql,
    questions.filter(({ isLate }) => !isLate),
  );
}

/**
 * Everything, once the payments have come to rest.
 * @param {import('./world/sql.mjs').Sql} sql
 * @param {object} facts
 * @param {import('./checker/provider-truth.mjs').ProviderOrder[]} facts.providerOrders
 * @param {import('./checker/refund-truth.mjs').ProviderRefund[]} facts.providerRefunds
 * @param {string} facts.since the newest order's id before those that the provider knows
 * @param {readonly import('./run/learner.mjs').Promised[]} facts.promises
 * @returns {Promise<Verdict[]>}
 */
export async function checkAtRest(sql, { providerOrders, providerRefunds, since, promises }) {
  return [
    ...(await ask(sql, questions)),
    verdict('4 replaying the ledger gives each attempt', await replayLedger(sql)),
    verdict('8 what the provider holds as paid is captured', await compareWithProvider(sql, providerOrders)),
    verdict(
      '8 what is captured the provider holds as paid',
      await capturedWithoutProvider(sql, providerOrders, since),
    ),
    verdict('6 replaying its ledger gives each refund', await replayRefunds(sql)),
    verdict('8 what the provider paid back is completed here', await compareRefunds(sql, providerRefunds)),
    verdict(
      '8 what is completed here the provider paid back',
      await completedWithoutProvider(sql, providerRefunds, since),
    ),
    verdict('what a person was told stays true', await brokenPromises(sql, promises)),
  ];
}

/** @param {import('./world/sql.mjs').Sql} sql @param {readonly import('./checker/invariants.mjs').Invariant[]} asked */
async function ask(sql, asked) {
  const verdicts = [];
  for (const { name, sql: text } of asked) verdicts.push(verdict(name, await sql.rows(text)));
  return verdicts;
}
