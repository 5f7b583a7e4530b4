import { describe, expect, it } from '@jest/globals';
import { changeOf, patchOf, outcomeOf, type EvaluatedAttempt } from './attempt-change.js';
import { type Observation } from '../observation.js';

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const at = (minutes: number): Date => new Date(START + minutes * MINUTE);

const anAttempt = (facts: Partial<EvaluatedAttempt> = {}): EvaluatedAttempt => ({
  id: 'A',
  orderId: 'O',
  merchantOrderId: 'AC-1',
  providerOrderId: null,
  amountPaise: 100_000,
  state: 'INIT_UNKNOWN',
  initiatedAt: at(0),
  expiresAt: at(20),
  nextPollAt: at(20),
  requestId: null,
  ...facts,
});
const notFound: Observation = { kind: 'not-found', code: 'C' };
const results: Observation[] = [
  { kind: 'failed', code: 'C', providerOrderId: 'OMO1' },
  { kind: 'expired', code: 'C', providerOrderId: 'OMO1' },
];
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TEN_DAYS = 10 * 24 * 60;

describe('an attempt that expired because its id was unknown to the provider', () => {
  const expired = (nextPollAt: Date | null): EvaluatedAttempt => anAttempt({ state: 'EXPIRED', nextPollAt });

  it('is polled further, on the tail of the schedule [faults 12, 14]', () => {
    const change = changeOf(anAttempt(), notFound, at(21));
    expect(patchOf(change)).toMatchObject({ state: 'EXPIRED' });
    expect(outcomeOf(change).pollInMs).toBeGreaterThan(4 * MINUTE - 5_000);
    const again = changeOf(expired(at(30)), notFound, at(30));
    expect(patchOf(again).nextPollAt?.getTime()).toBeGreaterThan(at(30).getTime());
  });

  it('is polled further while it is pending at the provider', () => {
    const pending: Observation = { kind: 'pending', code: 'C', providerOrderId: 'OMO1', isAttempted: false };
    expect(outcomeOf(changeOf(expired(at(30)), pending, at(30))).pollInMs).not.toBeNull();
  });

  it.each(results)('is polled less often after the provider reports that it $kind', (result) => {
    expect(outcomeOf(changeOf(expired(at(30)), notFound, at(30))).pollInMs).toBeLessThan(HOUR / 2);
    expect(outcomeOf(changeOf(expired(at(30)), result, at(30))).pollInMs).toBeGreaterThan(HOUR / 2);
  });

  it('is final at the end of the schedule, and a later status request does not schedule it again', () => {
    const last = changeOf(expired(at(TEN_DAYS)), notFound, at(TEN_DAYS));
    expect([patchOf(last).nextPollAt, outcomeOf(last).pollInMs]).toEqual([null, null]);
    expect(patchOf(changeOf(expired(null), notFound, at(30))).nextPollAt).toBeNull();
  });
});

describe('an attempt that the provider has decided', () => {
  it.each(results)(
    'is polled when its page has closed, an hour later, and daily for a week: $kind [fault 11]',
    (result) => {
      const waits: number[] = [];
      let attempt = anAttempt();
      for (let now = at(1); ;) {
        const change = changeOf(attempt, result, now);
        const { pollInMs } = outcomeOf(change);
        const { nextPollAt } = patchOf(change);
        expect(nextPollAt?.getTime() ?? null).toBe(pollInMs === null ? null : now.getTime() + pollInMs);
        if (pollInMs === null) break;
        waits.push(pollInMs);
        now = new Date(now.getTime() + pollInMs);
        attempt = { ...attempt, state: change.to, nextPollAt: now };
      }
      expect(waits).toEqual([19 * MINUTE + 5_000, HOUR, ...Array<number>(7).fill(DAY)]);
    },
  );

  it('is not polled any more if the provider rejected the payment request itself', () => {
    const change = changeOf(anAttempt(), { kind: 'init-rejected', code: 'C' }, at(1));
    expect([patchOf(change).nextPollAt, outcomeOf(change).pollInMs]).toEqual([null, null]);
  });
});

describe('an attempt that is open at the end of the schedule', () => {
  it('expires, and is not polled any more', () => {
    const unresolved: Observation = { kind: 'unresolved', code: 'C' };
    const change = changeOf(anAttempt({ state: 'PENDING' }), unresolved, at(TEN_DAYS));
    expect(patchOf(change)).toMatchObject({ state: 'EXPIRED', nextPollAt: null });
  });
});
