import { describe, expect, it } from '@jest/globals';
import { masksOf, mergeMasks, rangesOf, watchedSeconds } from './watched-pieces.js';

describe('pieces of a film that were watched', () => {
  it('keep ranges in five-second pieces, which count from their half on', () => {
    expect(rangesOf(masksOf([[0, 10]], 600), 600)).toEqual([[0, 10]]);
    expect(rangesOf(masksOf([[2, 8]], 600), 600)).toEqual([[0, 10]]);
    expect(rangesOf(masksOf([[3, 7]], 600), 600)).toEqual([]);
    expect(
      rangesOf(
        masksOf(
          [
            [0, 5],
            [20, 30],
          ],
          600,
        ),
        600,
      ),
    ).toEqual([
      [0, 5],
      [20, 30],
    ]);
  });

  it('count parts of one report together, in whatever order they come', () => {
    const parts = masksOf(
      [
        [6, 7],
        [0, 2],
        [7, 8],
        [2, 4],
        [1, 2],
      ],
      600,
    );
    expect(rangesOf(parts, 600)).toEqual([[0, 5]]);
  });

  it('stand in blocks of 320 seconds', () => {
    const masks = masksOf([[315, 325]], 600);
    expect([...masks]).toEqual([
      [0, 1n << 63n],
      [1, 1n],
    ]);
    expect(rangesOf(masks, 600)).toEqual([[315, 325]]);
    expect([...masksOf([[0, 320]], 320)]).toEqual([[0, 2n ** 64n - 1n]]);
  });

  it('are added up in any order and as often as they come', () => {
    const [one, other] = [
      masksOf([[0, 20]], 600),
      masksOf(
        [
          [10, 40],
          [500, 505],
        ],
        600,
      ),
    ];
    const merged = mergeMasks(mergeMasks(one, other), one);
    expect(mergeMasks(other, one)).toEqual(merged);
    expect(rangesOf(merged, 600)).toEqual([
      [0, 40],
      [500, 505],
    ]);
    expect(watchedSeconds(merged, 600)).toBe(45);
  });

  it('end with the film: what lies beyond it counts nothing, and the last piece is as long as it is', () => {
    expect(watchedSeconds(masksOf([[0, 86_400]], 38), 38)).toBe(38);
    expect(watchedSeconds(masksOf([[35, 38]], 38), 38)).toBe(3);
    expect(masksOf([[600, 700]], 600).size).toBe(0);
    expect(watchedSeconds(masksOf([[0, 600]], 600), 40)).toBe(40);
  });

  it('are one where the length is not known', () => {
    expect(watchedSeconds(masksOf([[0, 60]], 0), 0)).toBe(5);
    expect(watchedSeconds(masksOf([], 0), 0)).toBe(0);
  });
});
