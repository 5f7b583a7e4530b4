import { describe, expect, it } from '@jest/globals';
import { financialYearOf, receiptNumber } from './financial-year.js';

describe('the Indian financial year', () => {
  it.each([
    ['2027-03-31T18:29:59.999Z', '2026-27', 'one millisecond before midnight in India'],
    ['2027-03-31T18:30:00.000Z', '2027-28', 'midnight of 1 April in India, still March in UTC'],
    ['2026-12-31T20:00:00.000Z', '2026-27', 'the turn of the calendar year'],
    ['2099-06-01T00:00:00.000Z', '2099-00', 'the turn of the century'],
  ])('contains %s in the year %s: %s', (instant, year) => {
    expect(financialYearOf(new Date(instant))).toBe(year);
  });
});

describe('a receipt number', () => {
  it('has at most sixteen characters, all of them allowed by GST rule 46', () => {
    expect(receiptNumber('2026-27', 123)).toBe('ACA/26-27/000123');
    expect(receiptNumber('2026-27', 999_999)).toMatch(/^[A-Z0-9/-]{1,16}$/);
  });

  it('continues in a further series of the same length when a series is full', () => {
    expect(receiptNumber('2026-27', 1_000_000)).toBe('ACB/26-27/000001');
    expect(receiptNumber('2026-27', 26 * 999_999)).toBe('ACZ/26-27/999999');
  });

  it('is not issued if a part of it is missing', () => {
    for (const serial of [0, -1, 1.5, 26 * 999_999 + 1])
      expect(() => receiptNumber('2026-27', serial)).toThrow(RangeError);
  });
});
