import { describe, expect, it } from '@jest/globals';
import { nextState, rankOf, type AttemptFacts, type AttemptState } from './attempt-states.js';
import { type Observation } from './observation.js';

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
  providerTxnId: 'OM1',
  amountPaise: 100_000,
  ...facts,
});
const seen: Observation[] = [
  { kind: 'initiated', code: 'C', checkoutUrl: 'http://pay', providerOrderId: 'OMO1' },
  { kind: 'init-unknown', code: 'C' },
  { kind: 'init-rejected', code: 'C' },
  { kind: 'pending', code: 'C', providerOrderId: 'OMO1', isTried: false },
  captured(),
  captured({ amountPaise: 1 }),
  { kind: 'failed', code: 'C', providerOrderId: 'OMO1' },
  { kind: 'expired', code: 'C', providerOrderId: 'OMO1' },
  { kind: 'not-found', code: 'C' },
  { kind: 'unresolved', code: 'C' },
];

describe('attempt states', () => {
  it('never lower their rank, whatever is observed (T47, fault 10)', () => {
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

  it('take a late success after a failure or an expiry (faults 11, 12)', () => {
    for (const state of ['FAILED', 'EXPIRED', 'INIT_REJECTED'] as const)
      expect(nextState(anAttempt({ state }), captured())).toBe('CAPTURED');
  });

  it('put another amount or another order under review (fault 29, T49)', () => {
    expect(nextState(anAttempt(), captured({ amountPaise: 99_999 }))).toBe('REVIEW');
    expect(nextState(anAttempt(), captured({ providerOrderId: 'OMO2' }))).toBe('REVIEW');
  });

  it('do not fail for what is said of another order', () => {
    expect(nextState(anAttempt(), { kind: 'failed', code: 'C', providerOrderId: 'OMO2' })).toBe('PENDING');
  });

  it('take "not found" for an end only after the expiry (fault 14)', () => {
    const unknown = anAttempt({ state: 'INIT_UNKNOWN', providerOrderId: null });
    expect(nextState(unknown, { kind: 'not-found', code: 'C' })).toBe('INIT_UNKNOWN');
    expect(nextState({ ...unknown, isExpired: true }, { kind: 'not-found', code: 'C' })).toBe('EXPIRED');
  });
});
