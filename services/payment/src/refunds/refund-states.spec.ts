import { describe, expect, it } from '@jest/globals';
import {
  isInFlight,
  isRefundedState,
  merchantRefundIdOf,
  nextRefundState,
  payerRefundState,
  rankOf,
  type RefundObservation,
} from './refund-states.js';
import { type RefundState } from './refund.entity.js';

const OURS = 100_000;
const seen = { code: 'X', providerRefundId: 'OMR1' };
const responses: Record<string, RefundObservation> = {
  pending: { kind: 'pending', amountPaise: OURS, ...seen },
  confirmed: { kind: 'confirmed', amountPaise: OURS, ...seen },
  completed: { kind: 'completed', amountPaise: OURS, ...seen },
  less: { kind: 'completed', amountPaise: OURS - 1, ...seen },
  unsaid: { kind: 'completed', amountPaise: null, ...seen },
  failed: { kind: 'failed', ...seen },
  rejected: { kind: 'rejected', code: 'BAD_REQUEST' },
};

/** Rows: the state before; columns as `responses`. */
const table: Record<RefundState, RefundState[]> = {
  DUE: ['DUE', 'DUE', 'DUE', 'DUE', 'DUE', 'DUE', 'DUE'],
  APPROVED: ['PENDING', 'CONFIRMED', 'COMPLETED', 'REVIEW', 'REVIEW', 'FAILED', 'FAILED'],
  PENDING: ['PENDING', 'CONFIRMED', 'COMPLETED', 'REVIEW', 'REVIEW', 'FAILED', 'FAILED'],
  CONFIRMED: ['CONFIRMED', 'CONFIRMED', 'COMPLETED', 'REVIEW', 'REVIEW', 'FAILED', 'FAILED'],
  FAILED: ['FAILED', 'FAILED', 'COMPLETED', 'REVIEW', 'REVIEW', 'FAILED', 'FAILED'],
  COMPLETED: Array<RefundState>(7).fill('COMPLETED'),
  REVIEW: Array<RefundState>(7).fill('REVIEW'),
  CLOSED: Array<RefundState>(7).fill('CLOSED'),
};

describe('the states of a refund', () => {
  it.each(Object.entries(table))(
    'change from %s as the table defines, for every response',
    (state, expected) => {
      const from = { state: state as RefundState, amountPaise: OURS };
      expect(Object.values(responses).map((response) => nextRefundState(from, response))).toEqual(expected);
    },
  );

  it('never fall in rank', () => {
    for (const state of Object.keys(rankOf) as RefundState[])
      for (const response of Object.values(responses))
        expect(rankOf[nextRefundState({ state, amountPaise: OURS }, response)]).toBeGreaterThanOrEqual(
          rankOf[state],
        );
  });

  it('count as in flight while money may be moving [invariant 6]', () => {
    expect((Object.keys(rankOf) as RefundState[]).filter(isInFlight)).toEqual([
      'APPROVED',
      'PENDING',
      'CONFIRMED',
    ]);
  });

  it('owe nothing after completion, or after a manual close of a review', () => {
    expect((Object.keys(rankOf) as RefundState[]).filter(isRefundedState)).toEqual(['COMPLETED', 'CLOSED']);
  });

  it('give each attempt its own id, which every page of the provider accepts [fault 36]', () => {
    const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const ids = [1, 2, 3, 99].map((attempts) => merchantRefundIdOf(id, attempts));
    expect(new Set(ids).size).toBe(4);
    for (const each of ids) expect(each).toMatch(/^[A-Z0-9_-]{1,34}$/);
  });

  it('are shown to the payer as the least advanced of several refunds', () => {
    const stateOf = (...states: RefundState[]) => payerRefundState(states.map((state) => ({ state })));
    expect([
      stateOf('COMPLETED'),
      stateOf('COMPLETED', 'PENDING'),
      stateOf('FAILED'),
      stateOf('APPROVED'),
      stateOf('CLOSED'),
    ]).toEqual(['COMPLETED', 'ON_WAY', 'DUE', 'DUE', 'COMPLETED']);
  });
});
