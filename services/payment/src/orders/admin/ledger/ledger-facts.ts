import {
  type FactKind,
  type FactSource,
  type OrderFact,
} from '@academy/contracts/orders/admin-order.schemas';
import { type AccessChange } from '../../timeline/order-event.entity.js';
import { type Order } from '../../order.entity.js';
import { type LedgerRows } from './ledger-rows.repository.js';

interface Fact extends Partial<Omit<OrderFact, 'at' | 'references'>> {
  readonly at: Date;
  readonly kind: FactKind;
  readonly source: FactSource;
  readonly references?: readonly (string | null)[];
}

/**
 * All recorded facts about an order, oldest first; facts of the same moment in the order of cause and effect. A fact is
 * reported as it was recorded and never rewritten by a later state; later facts follow it (decision 0140).
 */
export function ledgerFacts(order: Order, rows: LedgerRows): OrderFact[] {
  const facts = [
    ...orderFacts(order),
    ...attemptFacts(order, rows),
    ...paymentFacts(rows),
    ...notificationFacts(rows),
    ...refundFacts(rows),
    ...manualFacts(rows),
    ...historyFacts(order, rows),
    ...receiptFacts(order, rows),
    ...messageFacts(rows),
  ];
  return facts
    .map((fact, index) => ({ fact, index }))
    .sort((one, other) => one.fact.at.getTime() - other.fact.at.getTime() || one.index - other.index)
    .map(({ fact }) => toOrderFact(fact));
}

const toOrderFact = ({ at, references = [], ...fact }: Fact): OrderFact => ({
  change: null,
  amountPaise: null,
  code: null,
  actorId: null,
  note: null,
  ...fact,
  at: at.toISOString(),
  references: references.filter((reference) => reference !== null),
});

const orderFacts = ({ number, createdAt, pricePaise }: Order): Fact[] => [
  { at: createdAt, kind: 'order-opened', source: 'checkout', amountPaise: pricePaise, references: [number] },
];

/** The steps of the access to the item, and of the order's state. */
const historyFacts = ({ number }: Order, { attempts, history }: LedgerRows): Fact[] =>
  history.flatMap(({ createdAt: at, source, fromState, toState, accessChange, attemptId }) => {
    const page = attempts.find(({ id }) => id === attemptId)?.merchantOrderId ?? null;
    // The first page's id is the order's number, which the page of the order shows at its top.
    const step = { at, source, references: [page === number ? null : page] };
    const change = { from: fromState, to: toState };
    return [
      ...(accessChange ? [{ ...step, kind: accessKinds[accessChange] }] : []),
      ...(fromState === toState ? [] : [{ ...step, kind: 'order-moved' as const, change }]),
    ];
  });

const accessKinds = { granted: 'enrolled', revoked: 'access-revoked' } as const satisfies Record<
  AccessChange,
  FactKind
>;

/** Further pages of payment; the first one is opened with its order. */
const attemptFacts = ({ number }: Order, { attempts }: LedgerRows): Fact[] =>
  attempts
    .filter(({ merchantOrderId }) => merchantOrderId !== number)
    .map(({ initiatedAt, merchantOrderId, amountPaise }) => ({
      at: initiatedAt,
      kind: 'page-opened',
      source: 'checkout',
      amountPaise,
      references: [merchantOrderId],
    }));

const paymentFacts = ({ events }: LedgerRows): Fact[] =>
  events.map(({ at, kind, source, fromState, toState, code, amountPaise, ...ids }) => ({
    at,
    kind: `payment-${kind}`,
    // Only the page that the payer returns to requests the status.
    source: source === 'status' ? 'redirect' : source,
    change: changeOf(fromState, toState),
    amountPaise,
    code,
    references: [ids.merchantOrderId, ids.providerOrderId, ids.providerTransactionId],
  }));

const notificationFacts = ({ notifications }: LedgerRows): Fact[] =>
  notifications.map(({ receivedAt, isSignatureValid, merchantReference }) => ({
    at: receivedAt,
    kind: Number(isSignatureValid) === 1 ? 'notification' : 'notification-refused',
    source: 'webhook',
    references: [merchantReference],
  }));

const manualFacts = ({ audit }: LedgerRows): Fact[] =>
  audit.map(({ at, action, actorId, after }) => {
    const { reason, outcome } = JSON.parse(after ?? '{}') as { reason?: string; outcome?: string };
    const kind = manualKinds[action as keyof typeof manualKinds];
    return { at, kind, source: 'admin', actorId, note: reason ?? null, code: outcome ?? null };
  });

const manualKinds = {
  enrolled: 'enrolled-by-hand',
  unenrolled: 'unenrolled-by-hand',
  'payment-checked': 'checked-by-hand',
} as const satisfies Record<string, FactKind>;

function receiptFacts({ receiptSentAt }: Order, { receipt }: LedgerRows): Fact[] {
  const code = receipt?.number ?? null;
  return [
    ...(receipt ? [{ at: receipt.issuedAt, kind: 'receipt-issued', source: 'receipt', code } as const] : []),
    ...(receiptSentAt ? [{ at: receiptSentAt, kind: 'receipt-sent', source: 'outbox', code } as const] : []),
  ];
}

const refundFacts = ({ refundEvents }: LedgerRows): Fact[] =>
  refundEvents.map(({ at, kind, source, fromState, toState, code, amountPaise, actorId, note, ...ids }) => ({
    at,
    kind: `refund-${kind}`,
    source,
    change: changeOf(fromState, toState),
    amountPaise,
    code,
    actorId,
    note,
    references: [ids.merchantRefundId, ids.providerRefundId],
  }));

/** A message that is not sent yet is a next step, not a fact (`nextSteps`). */
const messageFacts = ({ messages }: LedgerRows): Fact[] =>
  messages.flatMap(({ topic, sentAt }) =>
    sentAt ? [{ at: sentAt, kind: 'message-sent', source: 'outbox', code: topic }] : [],
  );

const changeOf = (from: string, to: string): OrderFact['change'] => (from === to ? null : { from, to });
