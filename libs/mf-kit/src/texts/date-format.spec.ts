import { describe, expect, it } from '@jest/globals';
import { academyDay, academyMoment, academyTime } from './date-format.js';

describe('times of the academy', () => {
  it('are shown in the time zone of India for every user, with its name', () => {
    const instant = '2026-11-21T20:00:00.000Z';
    expect(academyDay(instant)).toBe('22 Nov 2026');
    expect(academyMoment(instant)).toBe('22 Nov 2026, 1:30 am IST');
    expect(academyTime(instant)).toBe('1:30 am IST');
  });
});
