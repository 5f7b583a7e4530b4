import {
  orderEventKind,
  type OrderEvent,
  type OrderEventKind,
} from '@academy/contracts/orders/order.schemas';
import { type AttemptState } from '../../payments/attempts/attempt-states.js';
import { type Observation } from '../../payments/observation.js';
import { type RefundReason, type RefundState } from '../../refunds/refund.entity.js';
import { type Order } from '../order.entity.js';

/** The recorded facts of an order. Amounts in paise. */
export interface OrderFacts {
  readonly order: Pick<Order, 'closedAt' | 'createdAt' | 'pricePaise' | 'receiptSentAt' | 'state'>;
  /** Entries of the ledger that changed an attempt's state, oldest first. */
  readonly changes: readonly {
    readonly kind: Observation['kind'];
    readonly toState: AttemptState;
    readonly amountPaise: number | null;
    readonly at: Date;
  }[];
  /** The time at which the order's own payment became an enrollment, including one revoked since. */
  readonly enrolledAt: Date | null;
  /** The time at which the access of a free order was revoked; paid access ends with its refund. */
  readonly accessEndedAt: Date | null;
  readonly refunds: readonly {
    readonly reason: RefundReason;
    readonly amountPaise: number;
    readonly dueAt: Date;
    /** The payment had become an enrollment, which was revoked. */
    readonly isRevoked: boolean;
    /** Entries of the refund's ledger that changed its state, oldest first. */
    readonly changes: readonly { readonly toState: RefundState; readonly at: Date }[];
  }[];
}

interface Step {
  readonly kind: OrderEventKind;
  readonly at: Date;
  readonly amountPaise?: number | null;
  readonly reason?: RefundReason;
}

/** The payer's view of an order's history, oldest first (S-221). */
export function orderTimeline(facts: OrderFacts): OrderEvent[] {
  const steps = [
    ...orderSteps(facts),
    ...facts.changes.flatMap(paymentStep),
    ...facts.refunds.flatMap(refundSteps),
  ];
  return steps
    .sort((one, other) => momentOf(one) - momentOf(other) || rankOf(one) - rankOf(other))
    .map(({ kind, at, amountPaise = null, reason }) => ({
      kind,
      at: at.toISOString(),
      amountPaise,
      ...(reason ? { reason } : {}),
    }));
}

/** Steps of the same moment, such as payment and enrollment in one transaction, follow the order of the contract's list. */
const rankOf = ({ kind }: Step): number => orderEventKind.options.indexOf(kind);
const momentOf = ({ at }: Step): number => at.getTime();

function orderSteps({ order, changes, enrolledAt, accessEndedAt }: OrderFacts): Step[] {
  const isFree = order.pricePaise === 0;
  const enrolled = enrolledAt ?? (isFree && order.state === 'FULFILLED' ? order.closedAt : null);
  // An order may expire while the provider still reports its page as open.
  const isUnsaid = order.state === 'EXPIRED' && !changes.some(isExpiry);
  return [
    { kind: 'opened', at: order.createdAt },
    ...(isUnsaid && order.closedAt ? [{ kind: 'expired' as const, at: order.closedAt }] : []),
    ...(enrolled ? [{ kind: 'enrolled' as const, at: enrolled }] : []),
    ...(accessEndedAt ? [{ kind: 'access-ended' as const, at: accessEndedAt }] : []),
    ...(order.receiptSentAt ? [{ kind: 'receipt-sent' as const, at: order.receiptSentAt }] : []),
  ];
}

/** The end of polling, days later, is no step: the order expired long before. */
const isExpiry = ({ kind, toState }: Pick<OrderFacts['changes'][number], 'kind' | 'toState'>): boolean =>
  toState === 'EXPIRED' && kind !== 'unresolved';

function paymentStep({ kind, toState, amountPaise, at }: OrderFacts['changes'][number]): Step[] {
  switch (toState) {
    case 'PENDING':
      return [{ kind: 'sent', at }];
    case 'FAILED':
      return [{ kind: 'declined', at }];
    case 'INIT_REJECTED':
      return [{ kind: 'refused', at }];
    case 'EXPIRED':
      return isExpiry({ kind, toState }) ? [{ kind: 'expired', at }] : [];
    case 'CAPTURED':
    case 'REVIEW':
      return [{ kind: 'paid', at, amountPaise }];
    // Intermediate states that are not shown: the request is either sent or rejected in the end.
    case 'CREATED':
    case 'INIT_UNKNOWN':
      return [];
  }
}

const refundStep: Record<RefundState, OrderEventKind> = {
  DUE: 'refund-due',
  APPROVED: 'refund-approved',
  PENDING: 'refund-sent',
  CONFIRMED: 'refund-sent',
  COMPLETED: 'refund-completed',
  FAILED: 'refund-failed',
  // The provider has paid back another amount than ours; the payer sees the end after an admin's decision.
  REVIEW: 'refund-sent',
  CLOSED: 'refund-completed',
};

function refundSteps({
  reason,
  amountPaise,
  dueAt,
  isRevoked,
  changes,
}: OrderFacts['refunds'][number]): Step[] {
  const later = changes.map(({ toState, at }) => ({ kind: refundStep[toState], at, amountPaise }));
  // The provider's confirmation of a sent refund adds no step for the payer.
  const steps = later.filter(({ kind }, index) => kind !== later[index - 1]?.kind);
  // The access of a revoked enrollment ends when the refund becomes due.
  const ended: Step[] = isRevoked ? [{ kind: 'access-ended', at: dueAt }] : [];
  return [...ended, { kind: 'refund-due', at: dueAt, amountPaise, reason }, ...steps];
}
