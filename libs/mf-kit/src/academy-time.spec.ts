import { describe, expect, it } from '@jest/globals';
import { academyDay, academyMoment, academyTime } from './academy-time.js';

describe('the time of the academy', () => {
  it('is that of India wherever the reader is, and says so', () => {
    const instant = '2026-11-21T20:00:00.000Z';
    expect(academyDay(instant)).toBe('22 Nov 2026');
    expect(academyMoment(instant)).toBe('22 Nov 2026, 1:30 am IST');
    expect(academyTime(instant)).toBe('1:30 am IST');
  });
});
