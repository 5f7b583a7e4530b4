import { type Sql } from '../lab/sql.js';
import { groupBy, type Finding } from './replay.js';

interface Refund {
  id: string;
  state: string;
  attemptId: string | null;
  tries: number;
  amount: number;
  title: string;
}
interface Entry {
  refund: string;
  sequenceNumber: number;
  kind: string;
  fromState: string;
  toState: string;
  attemptId: string | null;
  amount: number | null;
  actor: string | null;
}

const PAGE = 5_000;
/** States only increase within one attempt; a new attempt starts again. */
const RANK: Record<string, number> = {
  DUE: 0,
  APPROVED: 1,
  PENDING: 2,
  CONFIRMED: 3,
  FAILED: 4,
  COMPLETED: 5,
  REVIEW: 5,
  CLOSED: 6,
};

/** Replays the ledger of refunds: the entries determine the state, the attempt and the amount of each refund. */
export async function replayRefunds(sql: Sql): Promise<Finding[]> {
  const findings: Finding[] = [];
  let after = '';
  for (;;) {
    const refunds = await sql.rows<Refund>(
      `SELECT r.id, r.state, r.merchant_refund_id AS attemptId, r.attempts AS tries, r.amount_paise AS amount, o.title
       FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id > ? ORDER BY r.id LIMIT ?`,
      [after, PAGE],
    );
    if (refunds.length === 0) return findings;
    const events = await sql.rows<Entry>(
      `SELECT refund_id AS refund, sequence_number AS sequenceNumber, kind, from_state AS fromState, to_state AS toState,
         merchant_refund_id AS attemptId, amount_paise AS amount, actor_id AS actor
       FROM refund_events WHERE refund_id IN (?) ORDER BY refund_id, sequence_number`,
      [refunds.map(({ id }) => id)],
    );
    const ledgers = groupBy(events, ({ refund }) => refund);
    for (const refund of refunds)
      for (const detail of differences(refund, ledgers.get(refund.id) ?? []))
        findings.push({ id: refund.id, title: refund.title, detail });
    after = refunds.at(-1)?.id ?? after;
  }
}

/** @param events of the refund, in order */
function differences(refund: Refund, events: readonly Entry[]): string[] {
  const replayed = fold(events);
  return [
    ...(replayed.state === refund.state
      ? []
      : [`the ledger says ${replayed.state}, the refund ${refund.state}`]),
    ...(replayed.tries.at(-1) === (refund.attemptId ?? undefined) && replayed.tries.length === refund.tries
      ? []
      : [`the ledger has ${replayed.tries.length} tries, the refund ${refund.tries}`]),
    ...(refund.state !== 'COMPLETED' || replayed.refundedPaise === refund.amount
      ? []
      : [`the ledger saw ${replayed.refundedPaise} paise go back, the refund says ${refund.amount}`]),
    ...replayed.breaks,
  ];
}

function fold(events: readonly Entry[]) {
  let state = 'DUE';
  let refundedPaise: number | null = null;
  const tries: (string | null)[] = [];
  const breaks: string[] = [];
  for (const event of events) {
    if (event.fromState !== state)
      breaks.push(`entry ${event.sequenceNumber} begins at ${event.fromState} after ${state}`);
    if (!isLegal(event, state, tries))
      breaks.push(`entry ${event.sequenceNumber} leads from ${state} to ${event.toState}`);
    if (event.kind === 'approved') tries.push(event.attemptId);
    if (event.kind === 'completed' && event.toState !== state) refundedPaise = event.amount;
    state = event.toState;
  }
  return { state, tries, refundedPaise, breaks };
}

/**
 * @param state state before the entry
 * @param tries attempts before the entry
 */
function isLegal(
  { kind, toState, attemptId, actor }: Entry,
  state: string,
  tries: readonly (string | null)[],
) {
  if (kind === 'approved')
    return (state === 'DUE' || state === 'FAILED') && toState === 'APPROVED' && !tries.includes(attemptId);
  if (toState === 'CLOSED' && kind === 'closed') return state === 'REVIEW' && actor !== null;
  if (toState === state) return true;
  return attemptId === tries.at(-1) && (RANK[toState] ?? -1) > (RANK[state] ?? 9);
}
