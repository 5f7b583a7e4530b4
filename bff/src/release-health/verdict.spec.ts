import { describe, expect, it } from '@jest/globals';
import { emptyTally, type Tally } from './tally.js';
import { verdict } from './verdict.js';

const budget = { loadFailures: 2, errors: 5, minVisits: 5 };
const tally = (visits: number, visitsWithError: number, visitsWithLoadFailure = 0): Tally => ({
  ...emptyTally,
  visits,
  visitsWithError,
  visitsWithLoadFailure,
});

describe('the verdict on a canary (F4)', () => {
  it('takes it back beyond its budget, with the figures', () => {
    expect(verdict(tally(100, 6), tally(900, 9), budget)).toBe(
      'it threw errors in 6 of 100 visits (6 %), 5 % is allowed; 9 of 900 on the live version',
    );
    expect(verdict(tally(100, 0, 5), emptyTally, budget)).toBe(
      'it did not load in 5 of 100 visits (5 %), 2 % is allowed; 0 of 0 on the live version',
    );
  });

  it('leaves a healthy one, and one that few visits met', () => {
    expect(verdict(tally(100, 5), tally(900, 0), budget)).toBeUndefined();
    expect(verdict(tally(4, 4), tally(900, 0), budget)).toBeUndefined();
    expect(verdict(emptyTally, emptyTally, budget)).toBeUndefined();
  });

  it('is no worse than what is live: an outage behind both takes nothing back', () => {
    expect(verdict(tally(100, 40), tally(900, 300), budget)).toBeUndefined();
    expect(verdict(tally(100, 80), tally(900, 300), budget)).toContain('66.7 % is allowed');
    expect(verdict(tally(100, 100), tally(900, 720), budget)).toContain('90 % is allowed');
    expect(verdict(tally(100, 100), tally(900, 900), budget)).toBeUndefined();
  });
});
