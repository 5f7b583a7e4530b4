import { describe, expect, it } from '@jest/globals';
import { delayLength } from './delay-length.js';

const rule = { free: 5, firstSec: 2, maxSec: 900 };

describe('delayLength [SEC-17]', () => {
  it('doubles with each failure beyond the free ones', () => {
    expect([1, 5, 6, 7, 8, 9].map((failures) => delayLength(failures, rule))).toEqual([0, 0, 2, 4, 8, 16]);
  });

  it('never exceeds the longest delay, whatever the number of failures', () => {
    expect([14, 15, 1_000_000].map((failures) => delayLength(failures, rule))).toEqual([512, 900, 900]);
  });
});
