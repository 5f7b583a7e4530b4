// @ts-check

/** @typedef {{ id: string, title: string | null, detail?: string }} Finding */

const PAGE = 5_000;

/**
 * Invariant 4, by doing it: the ledger alone, entry after entry, gives the state and the money of every attempt.
 * @param {import('../world/sql.mjs').Sql} sql
 * @returns {Promise<Finding[]>}
 */
export async function replayLedger(sql) {
  /** @type {Finding[]} */
  const findings = [];
  let after = '';
  for (;;) {
    const attempts = await sql.rows(
      `SELECT a.id, a.state, a.captured_paise AS captured, o.title FROM payment_attempts a
       JOIN orders o ON o.id = a.order_id WHERE a.id > ? ORDER BY a.id LIMIT ?`,
      [after, PAGE],
    );
    if (attempts.length === 0) return findings;
    const ids = attempts.map(({ id }) => id);
    const events = await sql.rows(
      `SELECT attempt_id AS attempt, seq, kind, from_state AS fromState, to_state AS toState, amount_paise AS amount
       FROM payment_events WHERE attempt_id IN (?) ORDER BY attempt_id, seq`,
      [ids],
    );
    const ledgers = groupBy(events, 'attempt');
    for (const attempt of attempts) findings.push(...compare(attempt, fold(ledgers.get(attempt.id) ?? [])));
    after = ids.at(-1);
  }
}

/** @param {any[]} events of one attempt, in order */
function fold(events) {
  let state = 'CREATED';
  let captured = null;
  let seq = 0;
  let isWhole = true;
  for (const event of events) {
    isWhole &&= event.seq > seq;
    seq = event.seq;
    if (event.kind === 'captured' && event.toState !== state) captured = event.amount;
    state = event.toState;
  }
  return { state, captured, isWhole };
}

/** @param {any} attempt @param {ReturnType<typeof fold>} replayed @returns {Finding[]} */
function compare({ id, title, state, captured }, replayed) {
  const differences = [
    ...(replayed.state === state ? [] : [`the ledger says ${replayed.state}, the attempt ${state}`]),
    ...(replayed.captured === captured
      ? []
      : [`the ledger says ${replayed.captured} paise, the attempt ${captured}`]),
    ...(replayed.isWhole ? [] : ['the ledger counts backwards']),
  ];
  return differences.map((detail) => ({ id, title, detail }));
}

/** @param {any[]} events @param {string} key a column @returns {Map<string, any[]>} */
export function groupBy(events, key) {
  const groups = new Map();
  for (const event of events) {
    const known = groups.get(event[key]);
    if (known) known.push(event);
    else groups.set(event[key], [event]);
  }
  return groups;
}
