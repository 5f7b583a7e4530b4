import { describe, expect, it } from '@jest/globals';
import { compare, median } from './mann-whitney.js';

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('the comparison of response times [T14]', () => {
  it('finds equal samples equal and shifted ones different', () => {
    expect(compare(range(0, 300), range(0, 300))).toBeCloseTo(1, 6);
    expect(compare(range(0, 300), range(60, 360))).toBeLessThan(1e-6);
    expect(compare([5, 5, 5], [5, 5])).toBe(1);
  });

  it('agrees with the normal distribution of U', () => {
    const one = [1, 2, 3, 4, 5, 6, 7, 17.5, 18.5, 19.5];
    const other = [2.5, 8, 9, 10, 11, 12, 13, 14, 15, 20];
    const u = one.flatMap((a) => other.filter((b) => b < a)).length;
    const z = (50 - u) / Math.sqrt((10 * 10 * 21) / 12);
    expect(compare(one, other)).toBeCloseTo(2 * (1 - normal(z)), 4);
  });

  it('computes the median', () => {
    expect(median([3, 1, 2])).toBe(2);
  });
});

/** The normal distribution as the sum of its density: slow, and independent of the tested code. */
function normal(z: number): number {
  const step = 1e-4;
  let sum = 0.5;
  for (let x = step / 2; x < z; x += step) sum += (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * step;
  return sum;
}
