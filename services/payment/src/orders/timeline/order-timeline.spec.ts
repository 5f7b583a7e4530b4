import { describe, expect, it } from '@jest/globals';
import { type RefundState } from '../../refunds/refund.entity.js';
import { orderTimeline, type OrderFacts } from './order-timeline.js';

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 21, 6, 0, second));
const change = (
  second: number,
  toState: OrderFacts['changes'][number]['toState'],
  kind: OrderFacts['changes'][number]['kind'] = 'pending',
  amountPaise: number | null = null,
): OrderFacts['changes'][number] => ({ kind, toState, amountPaise, at: at(second) });
const facts = (over: Partial<Omit<OrderFacts, 'order'>> & { order?: Partial<OrderFacts['order']> } = {}) => ({
  changes: [],
  enrolledAt: null,
  accessEndedAt: null,
  refunds: [],
  ...over,
  order: {
    createdAt: at(0),
    closedAt: null,
    pricePaise: 199_900,
    receiptSentAt: null,
    state: 'PENDING' as const,
    ...over.order,
  },
});
const aRefund = (over: Partial<OrderFacts['refunds'][number]>): OrderFacts['refunds'][number] => ({
  reason: 'SEATS_GONE',
  amountPaise: 100,
  dueAt: at(5),
  isRevoked: false,
  changes: [],
  ...over,
});
const kinds = (given: OrderFacts): string[] => orderTimeline(given).map(({ kind }) => kind);

describe('the timeline of an order', () => {
  it('leads from opened to receipt sent, with the payment before an enrollment of the same moment [S-221]', () => {
    const timeline = orderTimeline(
      facts({
        order: { state: 'FULFILLED', closedAt: at(30), receiptSentAt: at(31) },
        changes: [change(1, 'PENDING', 'initiated'), change(30, 'CAPTURED', 'captured', 199_900)],
        enrolledAt: at(30),
      }),
    );
    expect(timeline.map(({ kind }) => kind)).toEqual(['opened', 'sent', 'paid', 'enrolled', 'receipt-sent']);
    expect(timeline[2]).toEqual({ kind: 'paid', at: at(30).toISOString(), amountPaise: 199_900 });
  });

  it('shows a free order as opened and enrolled', () => {
    expect(kinds(facts({ order: { pricePaise: 0, state: 'FULFILLED', closedAt: at(0) } }))).toEqual([
      'opened',
      'enrolled',
    ]);
  });

  it('shows a payment after a failure in the order of events [fault 11]', () => {
    const changes = [
      change(1, 'PENDING'),
      change(9, 'FAILED', 'failed'),
      change(20, 'CAPTURED', 'captured', 1),
    ];
    expect(kinds(facts({ changes, enrolledAt: at(20), order: { state: 'FULFILLED' } }))).toEqual([
      'opened',
      'sent',
      'declined',
      'paid',
      'enrolled',
    ]);
  });

  it('shows the expiry of an order once, even if the provider still reports its page as open', () => {
    const order = { state: 'EXPIRED', closedAt: at(50) } as const;
    expect(kinds(facts({ order, changes: [change(1, 'PENDING')] }))).toEqual(['opened', 'sent', 'expired']);
    const changes = [change(1, 'PENDING'), change(50, 'EXPIRED', 'expired')];
    expect(kinds(facts({ order, changes }))).toEqual(['opened', 'sent', 'expired']);
  });

  it('does not show that the result of a payment request was unknown at first', () => {
    const changes = [change(1, 'INIT_UNKNOWN', 'init-unknown'), change(9, 'PENDING')];
    expect(kinds(facts({ changes }))).toEqual(['opened', 'sent']);
    expect(kinds(facts({ changes: [change(1, 'INIT_REJECTED', 'init-rejected')] }))).toEqual([
      'opened',
      'refused',
    ]);
  });

  it('shows a payment of another amount as paid and as a due refund, and does not show the end of polling [fault 29]', () => {
    const refunds = [aRefund({ reason: 'AMOUNT_MISMATCH', dueAt: at(5) })];
    const paid = [change(1, 'PENDING'), change(5, 'REVIEW', 'captured', 100)];
    expect(kinds(facts({ changes: paid, refunds, order: { state: 'REFUND_DUE' } }))).toEqual([
      'opened',
      'sent',
      'paid',
      'refund-due',
    ]);
    const order = { state: 'EXPIRED', closedAt: at(3) } as const;
    expect(kinds(facts({ changes: [change(5, 'EXPIRED', 'unresolved')], order }))).toEqual([
      'opened',
      'expired',
    ]);
  });

  it.each(['ADMIN_DECISION', 'ACCOUNT_CLOSED', 'ITEM_UNPUBLISHED'] as const)(
    'shows for revoked access that it was given, that it ended, and why: %s [CON-13]',
    (reason) => {
      const refunds = [aRefund({ reason, dueAt: at(9), isRevoked: true })];
      const changes = [change(5, 'CAPTURED', 'captured', 100)];
      const timeline = orderTimeline(
        facts({ changes, enrolledAt: at(5), refunds, order: { state: 'REFUND_DUE', receiptSentAt: at(6) } }),
      );
      expect(timeline.map(({ kind }) => kind)).toEqual([
        'opened',
        'paid',
        'enrolled',
        'receipt-sent',
        'access-ended',
        'refund-due',
      ]);
      expect(timeline.at(-1)?.reason).toBe(reason);
    },
  );

  it.each([
    ['', 'due'],
    ['APPROVED', 'due approved'],
    ['APPROVED PENDING', 'due approved sent'],
    ['APPROVED PENDING CONFIRMED COMPLETED', 'due approved sent completed'],
    ['APPROVED PENDING FAILED', 'due approved sent failed'],
    ['APPROVED FAILED APPROVED PENDING COMPLETED', 'due approved failed approved sent completed'],
    ['APPROVED PENDING REVIEW', 'due approved sent'],
    ['APPROVED PENDING REVIEW CLOSED', 'due approved sent completed'],
  ])('shows the date of every step of a refund with the states %j: %s', (states, steps) => {
    const refundStates = states.split(' ').filter(Boolean) as RefundState[];
    const changes = refundStates.map((toState, index) => ({ toState, at: at(6 + index) }));
    const timeline = orderTimeline(facts({ refunds: [aRefund({ amountPaise: 199_900, changes })] }));
    const [, ...refundFacts] = timeline;
    expect(refundFacts.map(({ kind }) => kind)).toEqual(steps.split(' ').map((step) => `refund-${step}`));
    expect(refundFacts.every(({ amountPaise }) => amountPaise === 199_900)).toBe(true);
    expect(refundFacts[0]?.at).toBe(at(5).toISOString());
    expect(refundFacts.map(({ at: moment }) => moment)).toEqual(
      refundFacts.map(({ at: moment }) => moment).sort(),
    );
    if (refundStates.at(-1) === 'COMPLETED')
      expect(refundFacts.at(-1)?.at).toBe(changes.at(-1)?.at.toISOString());
  });
});
