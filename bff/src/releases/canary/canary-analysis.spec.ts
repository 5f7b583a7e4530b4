import { describe, expect, it } from '@jest/globals';
import { emptyCounts, type ReleaseCounts } from '../health/release-counts.js';
import { analyseCanary } from './canary-analysis.js';

const budget = { loadFailures: 2, errors: 5, poorVitals: 25, minSessions: 5 };
const counts = (sessions: number, sessionsWithError: number, sessionsWithLoadFailure = 0): ReleaseCounts => ({
  ...emptyCounts,
  sessions,
  sessionsWithError,
  sessionsWithLoadFailure,
});

describe('the analysis of a canary [F4]', () => {
  it('rolls a canary back beyond its budget, and reports the figures', () => {
    expect(analyseCanary(counts(100, 6), counts(900, 9), budget)?.reason).toBe(
      'it threw errors in 6 of 100 sessions (6 %), 5 % is allowed; 9 of 900 on the live version',
    );
    expect(analyseCanary(counts(100, 0, 5), emptyCounts, budget)).toEqual({
      reason: 'it did not load in 5 of 100 sessions (5 %), 2 % is allowed; 0 of 0 on the live version',
      figures: { failure: 'load', ratio: 0.05, allowed: 0.02, sessions: 100, failedSessions: 5 },
    });
  });

  it('rolls a canary back whose web vitals are poor more often than those of the live version', () => {
    const slow = (sessions: number, sessionsWithPoorVitals: number): ReleaseCounts => ({
      ...counts(sessions, 0),
      sessionsWithPoorVitals,
    });
    expect(analyseCanary(slow(100, 30), slow(900, 90), budget)).toMatchObject({
      reason:
        'it had poor web vitals in 30 of 100 sessions (30 %), 25 % is allowed; 90 of 900 on the live version',
      figures: { failure: 'vitals', ratio: 0.3, allowed: 0.25 },
    });
    expect(analyseCanary(slow(100, 25), slow(900, 0), budget)).toBeUndefined();
    expect(analyseCanary(slow(100, 50), slow(900, 300), budget)).toBeUndefined();
  });

  it('keeps a healthy canary, and one with few sessions', () => {
    expect(analyseCanary(counts(100, 5), counts(900, 0), budget)).toBeUndefined();
    expect(analyseCanary(counts(4, 4), counts(900, 0), budget)).toBeUndefined();
    expect(analyseCanary(emptyCounts, emptyCounts, budget)).toBeUndefined();
  });

  it('keeps a canary that fails no more often than the live version, as in an outage', () => {
    expect(analyseCanary(counts(100, 40), counts(900, 300), budget)).toBeUndefined();
    expect(analyseCanary(counts(100, 80), counts(900, 300), budget)?.reason).toContain('66.7 % is allowed');
    expect(analyseCanary(counts(100, 100), counts(900, 720), budget)?.reason).toContain('90 % is allowed');
    expect(analyseCanary(counts(100, 100), counts(900, 900), budget)).toBeUndefined();
  });
});
