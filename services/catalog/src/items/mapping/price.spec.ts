import { describe, expect, it } from '@jest/globals';
import { AppError } from '@academy/nest-kit';
import { parsePrice, readPrice, toRupees } from './price.js';

/** Generates repeatable numbers (xorshift), so that a failure can be reproduced. */
function* numbers(count: number, below: number): Generator<number> {
  let state = 0x9e3779b9;
  for (let index = 0; index < count; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield (state >>> 0) % below;
  }
}

const rejection = (value: string | number): AppError => {
  try {
    parsePrice(value);
  } catch (error) {
    return error as AppError;
  }
  throw new Error(`${value} was taken for a price`);
};

describe('a price', () => {
  it.each<[string | number, number]>([
    ['1,999', 199_900],
    ['12,999', 1_299_900],
    ['1,99,999', 19_999_900],
    ['199,999', 19_999_900],
    ['₹25,000', 2_500_000],
    ['₹ 25000', 2_500_000],
    ['Rs. 8000', 800_000],
    ['rs 8,000.50', 800_050],
    ['INR 499', 49_900],
    ['1,000/-', 100_000],
    ['  1000  ', 100_000],
    ['19.9', 1_990],
    ['0', 0],
    [0, 0],
    [19.99, 1_999],
    [1_00_00_000, 1_000_000_000],
  ])('is parsed from %p as %p paise [T50, S-207, CON-09]', (value, paise) => {
    expect(parsePrice(value)).toBe(paise);
  });

  it('is rejected if the text is longer than any price [T38]', () => {
    expect(readPrice(`1${' '.repeat(200_000)}1`)).toBeNull();
  });

  it.each<[string | number]>([
    ['-1'],
    [-1],
    ['1e309'],
    [1e309],
    [NaN],
    ['NaN'],
    [0.1 + 0.2],
    ['1e3'],
    ['0x10'],
    ['+5'],
    ['1,5'],
    ['1,23'],
    ['12,34,5'],
    ['1,2345'],
    [',999'],
    ['1.999'],
    ['1.999,00'],
    ['1 999'],
    ['1000.'],
    ['10 000 000 000'],
    ['10000001'],
    [1e9],
    ['₹'],
    ['₹₹5'],
    ['free'],
    ['१०००'],
    ['1000; DROP TABLE courses'],
    ['9'.repeat(50_000)],
  ])('is rejected for %p [T50, S-287]', (value) => {
    const error = rejection(value);
    expect(error.message).toBe('Please enter a valid price');
    expect(error.status).toBe(400);
    expect(error.details).toEqual({ fields: [{ path: 'price', message: error.message }] });
  });

  it.each<[string | number]>([['0.99'], [0.5], ['₹0.01']])(
    'is rejected for %p, which is more than nothing and less than ₹1 [CON-11]',
    (value) => {
      expect(rejection(value).message).toBe('Please enter a valid price: 0 for free, or at least ₹1');
    },
  );

  it('is the same integer for every grouping, currency sign and keyboard [CON-09]', () => {
    for (const paise of numbers(2_000, 1_000_000_001)) {
      const rupees = Math.floor(paise / 100);
      const decimals = `.${String(paise % 100).padStart(2, '0')}`;
      const spellings = [
        `${rupees}${decimals}`,
        `${rupees.toLocaleString('en-IN')}${decimals}`,
        `${rupees.toLocaleString('en-US')}${decimals}`,
        `₹${rupees.toLocaleString('en-IN')}${decimals}/-`,
        toRupees(paise),
      ];
      expect(spellings.map(readPrice)).toEqual(spellings.map(() => paise));
    }
  });

  it('is rejected if a group of digits is incomplete [CON-09]', () => {
    for (const rupees of numbers(500, 10_000_000)) {
      const grouped = (rupees + 1_000).toLocaleString('en-IN');
      expect(readPrice(grouped.slice(0, -1))).toBeNull();
    }
  });
});
