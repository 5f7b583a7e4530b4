import { describe, expect, it } from '@jest/globals';
import { emptyCounts } from '../release-counts.js';
import { judgeServiceLevel } from './service-levels.js';

const stateOf = (sessionsWithLoadFailure: number, sessions: number, share = '5%') =>
  judgeServiceLevel({ ...emptyCounts, sessions, sessionsWithLoadFailure }, share, 5).state;

describe('the service level of a live version [decision 0231]', () => {
  it('is burnt above the accepted share, if enough sessions failed', () => {
    expect(stateOf(6, 100)).toBe('burnt');
    expect(stateOf(5, 5)).toBe('burnt');
    expect(stateOf(4, 4)).toBe('unknown');
    expect(stateOf(5, 100)).toBe('unknown');
    expect(stateOf(5, 900, '0.5%')).toBe('burnt');
  });

  it('has no ratio above 1, though sessions may fail while they are counted', () => {
    const counts = { ...emptyCounts, sessions: 5, sessionsWithLoadFailure: 6 };
    expect(judgeServiceLevel(counts, '5%', 5)).toMatchObject({ state: 'burnt', figures: { ratio: 1 } });
  });

  it('is kept at half of the accepted share at most, so that a ratio near the limit is no new incident', () => {
    expect(stateOf(2, 100)).toBe('kept');
    expect(stateOf(3, 100)).toBe('unknown');
    expect(stateOf(0, 5)).toBe('kept');
  });

  it('is unknown with few sessions, so that an incident without visitors does not end', () => {
    expect(stateOf(0, 4)).toBe('unknown');
    expect(stateOf(0, 0)).toBe('unknown');
  });
});
