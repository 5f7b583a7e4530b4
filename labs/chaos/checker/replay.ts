import { type Sql } from '../lab/sql.js';

export interface Finding {
  id: string;
  title: string | null;
  detail?: string;
}

interface Attempt {
  id: string;
  state: string;
  captured: number | null;
  title: string;
}
interface Entry {
  attempt: string;
  sequenceNumber: number;
  kind: string;
  fromState: string;
  toState: string;
  amount: number | null;
}

const PAGE = 5_000;

/** Invariant 4, by replaying the ledger: its entries determine the state and the amount of every attempt. */
export async function replayLedger(sql: Sql): Promise<Finding[]> {
  const findings: Finding[] = [];
  let after = '';
  for (;;) {
    const attempts = await sql.rows<Attempt>(
      `SELECT a.id, a.state, a.captured_paise AS captured, o.title FROM payment_attempts a
       JOIN orders o ON o.id = a.order_id WHERE a.id > ? ORDER BY a.id LIMIT ?`,
      [after, PAGE],
    );
    if (attempts.length === 0) return findings;
    const ids = attempts.map(({ id }) => id);
    const events = await sql.rows<Entry>(
      `SELECT attempt_id AS attempt, sequence_number AS sequenceNumber, kind, from_state AS fromState, to_state AS toState, amount_paise AS amount
       FROM payment_events WHERE attempt_id IN (?) ORDER BY attempt_id, sequence_number`,
      [ids],
    );
    const ledgers = groupBy(events, ({ attempt }) => attempt);
    for (const attempt of attempts) findings.push(...compare(attempt, fold(ledgers.get(attempt.id) ?? [])));
    after = ids.at(-1) ?? after;
  }
}

/** @param events of one attempt, in order */
function fold(events: readonly Entry[]) {
  let state = 'CREATED';
  let captured: number | null = null;
  let sequenceNumber = 0;
  let isWhole = true;
  for (const event of events) {
    isWhole &&= event.sequenceNumber > sequenceNumber;
    sequenceNumber = event.sequenceNumber;
    if (event.kind === 'captured' && event.toState !== state) captured = event.amount;
    state = event.toState;
  }
  return { state, captured, isWhole };
}

function compare({ id, title, state, captured }: Attempt, replayed: ReturnType<typeof fold>): Finding[] {
  const differences = [
    ...(replayed.state === state ? [] : [`the ledger says ${replayed.state}, the attempt ${state}`]),
    ...(replayed.captured === captured
      ? []
      : [`the ledger says ${replayed.captured} paise, the attempt ${captured}`]),
    ...(replayed.isWhole ? [] : ['the ledger counts backwards']),
  ];
  return differences.map((detail) => ({ id, title, detail }));
}

export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known) known.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
