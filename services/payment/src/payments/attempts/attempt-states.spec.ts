import { describe, expect, it } from '@jest/globals';
import { nextState, rankOf, type AttemptFacts, type AttemptState } from './attempt-states.js';
import { type Observation } from '../observation.js';

const anAttempt = (facts: Partial<AttemptFacts> = {}): AttemptFacts => ({
  state: 'PENDING',
  amountPaise: 100_000,
  providerOrderId: 'OMO1',
  isExpired: false,
  ...facts,
});
const captured = (facts: Partial<Extract<Observation, { kind: 'captured' }>> = {}): Observation => ({
  kind: 'captured',
  code: 'COMPLETED',
  providerOrderId: 'OMO1',
  providerTransactionId: 'OM1',
  amountPaise: 100_000,
  ...facts,
});
const seen: Observation[] = [
  { kind: 'initiated', code: 'C', checkoutUrl: 'http://pay', providerOrderId: 'OMO1' },
  { kind: 'init-unknown', code: 'C' },
  { kind: 'init-rejected', code: 'C' },
  { kind: 'pending', code: 'C', providerOrderId: 'OMO1', isAttempted: false },
  captured(),
  captured({ amountPaise: 1 }),
  { kind: 'failed', code: 'C', providerOrderId: 'OMO1' },
  { kind: 'expired', code: 'C', providerOrderId: 'OMO1' },
  { kind: 'not-found', code: 'C' },
  { kind: 'unresolved', code: 'C' },
];

describe('the states of an attempt', () => {
  it('never fall in rank, whatever is observed [T47, fault 10]', () => {
    for (const state of Object.keys(rankOf) as AttemptState[]) {
      for (const observation of seen) {
        for (const isExpired of [false, true]) {
          const next = nextState(anAttempt({ state, isExpired }), observation);
          expect(rankOf[next]).toBeGreaterThanOrEqual(rankOf[state]);
          if (rankOf[next] === rankOf[state]) expect(next).toBe(state);
        }
      }
    }
  });

  it('change to captured by a late success after a failure or an expiry [faults 11, 12]', () => {
    for (const state of ['FAILED', 'EXPIRED', 'INIT_REJECTED'] as const)
      expect(nextState(anAttempt({ state }), captured())).toBe('CAPTURED');
  });

  it('change to review for another amount or another order [fault 29, T49]', () => {
    expect(nextState(anAttempt(), captured({ amountPaise: 99_999 }))).toBe('REVIEW');
    expect(nextState(anAttempt(), captured({ providerOrderId: 'OMO2' }))).toBe('REVIEW');
  });

  it('do not change to failed by a response about another order', () => {
    expect(nextState(anAttempt(), { kind: 'failed', code: 'C', providerOrderId: 'OMO2' })).toBe('PENDING');
  });

  it('change to expired by "not found" only after the expiry [fault 14]', () => {
    const unknown = anAttempt({ state: 'INIT_UNKNOWN', providerOrderId: null });
    expect(nextState(unknown, { kind: 'not-found', code: 'C' })).toBe('INIT_UNKNOWN');
    expect(nextState({ ...unknown, isExpired: true }, { kind: 'not-found', code: 'C' })).toBe('EXPIRED');
  });

  it('do not change to expired by "not found" if the provider has named its order before [fault 14]', () => {
    const named = anAttempt({ providerOrderId: 'OMO1', isExpired: true });
    expect(nextState(named, { kind: 'not-found', code: 'C' })).toBe('PENDING');
  });

  /** One column per entry of `seen`; '=' means no change, 'a/b' means a before and b after the expiry. */
  it.each([
    [
      'CREATED',
      'PENDING INIT_UNKNOWN INIT_REJECTED PENDING CAPTURED REVIEW FAILED EXPIRED =/EXPIRED EXPIRED',
    ],
    ['INIT_UNKNOWN', 'PENDING = INIT_REJECTED PENDING CAPTURED REVIEW FAILED EXPIRED =/EXPIRED EXPIRED'],
    ['PENDING', '= = INIT_REJECTED = CAPTURED REVIEW FAILED EXPIRED = EXPIRED'],
    ['FAILED', '= = = = CAPTURED REVIEW = = = ='],
    ['EXPIRED', '= = = = CAPTURED REVIEW = = = ='],
    ['INIT_REJECTED', '= = = = CAPTURED REVIEW = = = ='],
    ['CAPTURED', '= = = = = = = = = ='],
    ['REVIEW', '= = = = = = = = = ='],
  ] as const)('change from %s as the complete table defines', (state, row) => {
    const cells = row.split(' ');
    // The first response of the provider contains its order id.
    const providerOrderId = rankOf[state] < rankOf.PENDING ? null : 'OMO1';
    expect(cells).toHaveLength(seen.length);
    for (const [column, observation] of seen.entries()) {
      const [inTime = '', late = inTime] = cells[column]?.split('/') ?? [];
      for (const [isExpired, cell] of [
        [false, inTime],
        [true, late],
      ] as const)
        expect(nextState(anAttempt({ state, isExpired, providerOrderId }), observation)).toBe(
          cell === '=' ? state : cell,
        );
    }
  });

  it('all have a row in the table', () => {
    expect(Object.keys(rankOf)).toHaveLength(8);
  });
});
