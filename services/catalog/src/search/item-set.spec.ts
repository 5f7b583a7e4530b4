import { describe, expect, it } from '@jest/globals';
import { chunkOf, ItemSet } from './item-set.js';

const setOf = (...numbers: number[]): ItemSet => {
  const set = ItemSet.empty();
  for (const number of numbers) set.put(number, true);
  return set;
};
/** Through the rows of the index and back. */
const stored = (set: ItemSet, chunks: number): ItemSet => {
  const again = ItemSet.empty();
  for (let chunk = 0; chunk < chunks; chunk += 1) again.add(chunk, set.pack(chunk));
  return again;
};

describe('a set of items', () => {
  it.each([
    ['nothing', []],
    ['one', [7]],
    ['the edges of rows', [0, 4095, 4096, 8191, 50_000]],
    ['few', Array.from({ length: 255 }, (_, index) => index * 3)],
    ['many', Array.from({ length: 256 }, (_, index) => index * 3)],
    ['all', Array.from({ length: 4096 }, (_, index) => index)],
  ])('comes back from the index as it was: %s', (_, numbers) => {
    const set = setOf(...numbers);
    const again = stored(set, chunkOf(50_000) + 1);
    expect([again.numbers(), again.size, set.size]).toEqual([numbers, numbers.length, numbers.length]);
  });

  it('takes no more room than a bit for each, and less for few', () => {
    expect(setOf(1, 2).pack(0)).toHaveLength(4);
    expect(setOf(...Array.from({ length: 4000 }, (_, index) => index)).pack(0)).toHaveLength(512);
    expect(setOf(5000).pack(0)).toHaveLength(0);
  });

  it('intersects sets of different reach', () => {
    const small = setOf(1, 2, 3);
    small.intersect(setOf(2, 3, 9_000));
    expect(small.numbers()).toEqual([2, 3]);
    const large = setOf(2, 9_000);
    large.intersect(setOf(2));
    expect([large.numbers(), large.has(9_000), large.has(2), large.has(1e9)]).toEqual([
      [2],
      false,
      true,
      false,
    ]);
  });

  it('forgets what is put out', () => {
    const set = setOf(1, 2);
    set.put(1, false);
    expect(set.numbers()).toEqual([2]);
  });
});
