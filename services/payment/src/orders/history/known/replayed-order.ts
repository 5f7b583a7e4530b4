type State = 'EXPIRED' | 'FAILED' | 'FULFILLED' | 'PENDING' | 'REFUNDED' | 'REFUND_DUE';

export interface KnownRefund {
  readonly attemptId: string;
  readonly dueAt: Date;
  /** Who took back the enrollment that its money was; null where the money never was one. */
  readonly takenBy: 'admin' | 'withdrawal' | null;
  readonly capturedAt: Date | null;
  readonly endedAt: Date | null;
}

/** What the ledgers of payments, refunds and admins know of an order that is not PENDING. */
export interface KnownOrder {
  readonly id: string;
  readonly state: State;
  readonly isFree: boolean;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly heldUntil: Date;
  readonly grants: readonly { readonly attemptId: string; readonly at: Date }[];
  readonly refunds: readonly KnownRefund[];
  readonly failedAt: Date | null;
  readonly freeEndedAt: Date | null;
}

/** A row of order_events but for its order and place. */
export interface KnownStep {
  readonly at: Date;
  readonly source: 'admin' | 'books' | 'checkout' | 'settle' | 'withdrawal';
  /** Null where the order may have been closed in between. */
  readonly from: State | null;
  readonly to: State;
  readonly access: 'granted' | 'withdrawn' | null;
  readonly attemptId: string | null;
}

/** Something that happened; `to` decides by the state of then, null where the order stayed as it was. */
type Happening = Omit<KnownStep, 'from' | 'to'> & { readonly to: (from: State) => State | null };

/** @returns the steps that an order must have taken, oldest first; the last one ends in its state of today */
export function replay(order: KnownOrder): KnownStep[] {
  const steps: KnownStep[] = [];
  let state: State = 'PENDING';
  for (const { to, ...step } of happenings(order)) {
    const next = to(state);
    if (next === null) continue;
    steps.push({ ...step, from: isSure(order, state, step.at) ? state : null, to: next });
    state = next;
  }
  return state === order.state ? steps : [...steps, lastStep(order, state)];
}

/** A payment that came after another had failed, or after the time of the page, may have found its order closed. */
const isSure = ({ failedAt, heldUntil, isFree }: KnownOrder, from: State, at: Date): boolean =>
  isFree || from !== 'PENDING' || ((failedAt === null || failedAt > at) && heldUntil >= at);

/** The row says where the order went last, and when: all that is known of one that nobody paid. */
function lastStep({ state, closedAt, createdAt }: KnownOrder, before: State): KnownStep {
  const isUnpaid = state === 'FAILED' || state === 'EXPIRED';
  return {
    at: closedAt ?? createdAt,
    source: isUnpaid ? 'settle' : 'books',
    from: isUnpaid && before === 'PENDING' ? before : null,
    to: state,
    access: null,
    attemptId: null,
  };
}

function happenings(order: KnownOrder): Happening[] {
  const all = [
    ...freeAccess(order),
    ...order.grants.map(({ attemptId, at }) => granted('settle', attemptId, at)),
    ...order.refunds.flatMap((refund) => wayBack(order, refund)),
  ];
  return all
    .map((each, index) => ({ each, index }))
    .sort((one, other) => one.each.at.getTime() - other.each.at.getTime() || one.index - other.index)
    .map(({ each }) => each);
}

const granted = (source: 'checkout' | 'settle', attemptId: string | null, at: Date): Happening => ({
  at,
  source,
  attemptId,
  access: 'granted',
  to: () => 'FULFILLED',
});

function freeAccess({ isFree, createdAt, freeEndedAt: at }: KnownOrder): Happening[] {
  if (!isFree) return [];
  const ended: Happening[] = at
    ? [{ at, source: 'admin', attemptId: null, access: 'withdrawn', to: (from) => from }]
    : [];
  return [granted('checkout', null, createdAt), ...ended];
}

function wayBack(
  order: KnownOrder,
  { attemptId, takenBy, capturedAt, dueAt, endedAt }: KnownRefund,
): Happening[] {
  const before = takenBy && capturedAt ? [granted('settle', attemptId, capturedAt)] : [];
  const due: Happening = takenBy
    ? { at: dueAt, source: takenBy, attemptId, access: 'withdrawn', to: () => 'REFUND_DUE' }
    : { at: dueAt, source: 'settle', attemptId, access: null, to: unlessStuckTo('REFUND_DUE') };
  const ended: Happening[] = endedAt
    ? [{ at: endedAt, source: 'books', attemptId, access: null, to: whenAllEnded(order, endedAt) }]
    : [];
  return [...before, due, ...ended];
}

/** FULFILLED is sticky, and an order that owes already stays in its state. */
const unlessStuckTo =
  (state: State) =>
  (from: State): State | null =>
    from === 'FULFILLED' || from === state ? null : state;

const whenAllEnded =
  ({ refunds }: KnownOrder, at: Date) =>
  (from: State): State | null => {
    const isOwing = refunds.some(({ dueAt, endedAt }) => dueAt <= at && (endedAt === null || endedAt > at));
    return from === 'REFUND_DUE' && !isOwing ? 'REFUNDED' : null;
  };
