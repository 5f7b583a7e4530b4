// @ts-check
import { groupBy } from './replay.mjs';

/** @typedef {import('./replay.mjs').Finding} Finding */

const PAGE = 5_000;
/** Within one try only upwards; a new try begins anew. @type {Record<string, number>} */
const RANK = { DUE: 0, APPROVED: 1, PENDING: 2, CONFIRMED: 3, FAILED: 4, COMPLETED: 5, REVIEW: 5, CLOSED: 6 };

/**
 * The ledger of refunds alone, entry after entry, gives the state, the try and the money of each.
 * @param {import('../world/sql.mjs').Sql} sql
 * @returns {Promise<Finding[]>}
 */
export async function replayRefunds(sql) {
  /** @type {Finding[]} */
  const findings = [];
  let after = '';
  for (;;) {
    const refunds = await sql.rows(
      `SELECT r.id, r.state, r.merchant_refund_id AS tryId, r.tries, r.amount_paise AS amount, o.title
       FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id > ? ORDER BY r.id LIMIT ?`,
      [after, PAGE],
    );
    if (refunds.length === 0) return findings;
    const events = await sql.rows(
      `SELECT refund_id AS refund, seq, kind, from_state AS fromState, to_state AS toState,
         merchant_refund_id AS tryId, amount_paise AS amount, actor_id AS actor
       FROM refund_events WHERE refund_id IN (?) ORDER BY refund_id, seq`,
      [refunds.map(({ id }) => id)],
    );
    const ledgers = groupBy(events, 'refund');
    for (const refund of refunds)
      for (const detail of differences(refund, ledgers.get(refund.id) ?? []))
        findings.push({ id: refund.id, title: refund.title, detail });
    after = refunds.at(-1).id;
  }
}

/** @param {any} refund @param {any[]} events of it, in order @returns {string[]} */
function differences(refund, events) {
  const replayed = fold(events);
  return [
    ...(replayed.state === refund.state
      ? []
      : [`the ledger says ${replayed.state}, the refund ${refund.state}`]),
    ...(replayed.tries.at(-1) === (refund.tryId ?? undefined) && replayed.tries.length === refund.tries
      ? []
      : [`the ledger knows ${replayed.tries.length} tries, the refund ${refund.tries}`]),
    ...(refund.state !== 'COMPLETED' || replayed.paidBack === refund.amount
      ? []
      : [`the ledger saw ${replayed.paidBack} paise go back, the refund says ${refund.amount}`]),
    ...replayed.breaks,
  ];
}

/** @param {any[]} events */
function fold(events) {
  let state = 'DUE';
  let paidBack = null;
  /** @type {string[]} */
  const tries = [];
  /** @type {string[]} */
  const breaks = [];
  for (const event of events) {
    if (event.fromState !== state)
      breaks.push(`entry ${event.seq} begins at ${event.fromState} after ${state}`);
    if (!isLegal(event, state, tries))
      breaks.push(`entry ${event.seq} leads from ${state} to ${event.toState}`);
    if (event.kind === 'approved') tries.push(event.tryId);
    if (event.kind === 'completed' && event.toState !== state) paidBack = event.amount;
    state = event.toState;
  }
  return { state, tries, paidBack, breaks };
}

/** @param {any} event @param {string} state before it @param {string[]} tries before it */
function isLegal({ kind, toState, tryId, actor }, state, tries) {
  if (kind === 'approved')
    return (state === 'DUE' || state === 'FAILED') && toState === 'APPROVED' && !tries.includes(tryId);
  if (toState === 'CLOSED' && kind === 'closed') return state === 'REVIEW' && actor !== null;
  if (toState === state) return true;
  return tryId === tries.at(-1) && (RANK[toState] ?? -1) > (RANK[state] ?? 9);
}
