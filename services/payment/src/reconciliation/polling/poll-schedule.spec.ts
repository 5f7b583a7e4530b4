import { describe, expect, it } from '@jest/globals';
import { nextPollAge, nextPollDelay } from './poll-schedule.js';

const EXPIRY = 1_200_000;

/** Follows the schedule from the start to its end. */
function ages(expiresAfterMs: number): number[] {
  const all: number[] = [];
  for (let age: number | null = nextPollAge(0, expiresAfterMs); age !== null;) {
    all.push(age);
    age = nextPollAge(age, expiresAfterMs);
  }
  return all;
}

describe('the poll schedule', () => {
  it('polls 29 times in the first 232 seconds, at PhonePe’s mandatory intervals', () => {
    const early = ages(EXPIRY).filter((age) => age <= 232_000);
    expect(early).toHaveLength(29);
    expect(early[0]).toBe(22_000);
    const gaps = early.slice(1).map((age, index) => (age - (early[index] ?? 0)) / 1000);
    expect(gaps).toEqual([...Array(10).fill(3), ...Array(10).fill(6), ...Array(6).fill(10), 30, 30]);
  });

  it('then polls every minute until just after the expiry, about 45 times in all', () => {
    const live = ages(EXPIRY).filter((age) => age <= EXPIRY + 5_000);
    expect(live).toHaveLength(46);
    expect(live.slice(-3)).toEqual([1_132_000, 1_192_000, 1_205_000]);
  });

  it('ends with a tail of 5 min × 12, hourly × 24, daily × 7', () => {
    const tail = ages(EXPIRY).filter((age) => age >= EXPIRY + 5_000);
    const gaps = tail.slice(1).map((age, index) => (age - (tail[index] ?? 0)) / 60_000);
    expect(gaps).toEqual([...Array(12).fill(5), ...Array(24).fill(60), ...Array(7).fill(1440)]);
  });

  it('keeps its times after a restart at any age, and never waits for zero time', () => {
    for (let age = 0; age < EXPIRY; age += 777) {
      const next = nextPollAge(age, EXPIRY) ?? 0;
      expect(ages(EXPIRY)).toContain(next);
      expect(nextPollDelay(age, EXPIRY)).toBeGreaterThanOrEqual(334);
    }
  });
});
