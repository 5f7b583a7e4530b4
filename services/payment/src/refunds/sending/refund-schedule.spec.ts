import { describe, expect, it } from '@jest/globals';
import { nextCheckDelay } from './refund-schedule.js';

const MINUTE = 60_000;

/** Ages of the checks up to an age. */
function checks(untilMs: number): number[] {
  const ages: number[] = [];
  for (let age = nextCheckDelay(0); age <= untilMs; age += nextCheckDelay(age)) ages.push(age);
  return ages;
}

describe('the schedule of checks on a refund', () => {
  it('checks every 5 s for a minute, every 30 s until the tenth minute, and every 5 min for two hours', () => {
    expect(checks(MINUTE)).toHaveLength(12);
    expect(checks(10 * MINUTE)).toHaveLength(12 + 18);
    expect(checks(120 * MINUTE)).toHaveLength(12 + 18 + 22);
  });

  it('never ends, and checks an old refund four times a day', () => {
    expect(nextCheckDelay(365 * 24 * 60 * MINUTE)).toBe(6 * 60 * MINUTE);
    expect(nextCheckDelay(Number.MAX_SAFE_INTEGER)).toBe(6 * 60 * MINUTE);
  });
});
