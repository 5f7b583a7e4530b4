import { describe, expect, it } from '@jest/globals';
import { changeOf, patchOf, settlementOf, type JudgedAttempt } from './attempt-change.js';
import { type Observation } from './observation.js';

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const at = (minutes: number): Date => new Date(START + minutes * MINUTE);

const anAttempt = (facts: Partial<JudgedAttempt> = {}): JudgedAttempt => ({
  id: 'A',
  orderId: 'O',
  merchantOrderId: 'AC-1',
  providerOrderId: null,
  amountPaise: 100_000,
  state: 'INIT_UNKNOWN',
  initiatedAt: at(0),
  expiresAt: at(20),
  nextPollAt: at(20),
  ...facts,
});
const notFound: Observation = { kind: 'not-found', code: 'C' };
const verdicts: Observation[] = [
  { kind: 'failed', code: 'C', providerOrderId: 'OMO1' },
  { kind: 'expired', code: 'C', providerOrderId: 'OMO1' },
  { kind: 'init-rejected', code: 'C' },
];

describe('an attempt that expired because the provider did not know it', () => {
  const expired = (nextPollAt: Date | null): JudgedAttempt => anAttempt({ state: 'EXPIRED', nextPollAt });

  it('is asked for further, on the tail (faults 12, 14)', () => {
    const change = changeOf(anAttempt(), notFound, at(21));
    expect(patchOf(change)).toMatchObject({ state: 'EXPIRED' });
    expect(settlementOf(change).pollInMs).toBeGreaterThan(4 * MINUTE - 5_000);
    const again = changeOf(expired(at(30)), notFound, at(30));
    expect(patchOf(again).nextPollAt?.getTime()).toBeGreaterThan(at(30).getTime());
  });

  it('is asked for further while the provider knows it and has not decided', () => {
    const pending: Observation = { kind: 'pending', code: 'C', providerOrderId: 'OMO1', isTried: false };
    expect(settlementOf(changeOf(expired(at(30)), pending, at(30))).pollInMs).not.toBeNull();
  });

  it.each(verdicts)('is asked for no more once the provider says $kind', (verdict) => {
    const change = changeOf(expired(at(30)), verdict, at(30));
    expect([patchOf(change).nextPollAt, settlementOf(change).pollInMs]).toEqual([null, null]);
  });

  it('is final at the end of the schedule, and is not asked for anew by whoever asks later', () => {
    const tenDays = 10 * 24 * 60;
    const last = changeOf(expired(at(tenDays)), notFound, at(tenDays));
    expect([patchOf(last).nextPollAt, settlementOf(last).pollInMs]).toEqual([null, null]);
    expect(patchOf(changeOf(expired(null), notFound, at(30))).nextPollAt).toBeNull();
  });

  it('is final at once when the provider itself says that its time is over', () => {
    const change = changeOf(anAttempt(), { kind: 'expired', code: 'C', providerOrderId: 'OMO1' }, at(21));
    expect(patchOf(change)).toMatchObject({ state: 'EXPIRED', nextPollAt: null });
  });
});
