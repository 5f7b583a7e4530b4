import { describe, expect, it } from '@jest/globals';
import { type WatchedRange } from '@academy/contracts/progress/progress.schemas';
import { fromRows, masksOf, mergeMasks, rangesOf, toRows, watchedSeconds } from './watched-segments.js';

/** Selected seconds of `[fromSec, toSec)`, as ranges of their own. */
const every = (stepSec: number, lengthSec: number, untilSec: number): WatchedRange[] =>
  Array.from({ length: Math.ceil(untilSec / stepSec) }, (_, index): WatchedRange => {
    const begin = index * stepSec;
    return [begin, begin + lengthSec];
  });
/** Merges reports one after another, like the database. */
const reported = (reports: readonly (readonly WatchedRange[])[], durationSec: number) =>
  reports.map((ranges) => masksOf(ranges, durationSec)).reduce(mergeMasks, new Map());

describe('watched seconds of a video', () => {
  it('are counted one by one, wherever a report begins and ends', () => {
    for (const range of [
      [0, 10],
      [2, 8],
      [3, 7],
      [4, 5],
    ] as const)
      expect(rangesOf(masksOf([[...range]], 600), 600)).toEqual([range]);
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

  it('are never more than were reported, however the parts are chosen', () => {
    expect(watchedSeconds(masksOf(every(5, 3, 100), 100), 100)).toBe(60);
    expect(watchedSeconds(masksOf(every(10, 6, 100), 100), 100)).toBe(60);
    expect(watchedSeconds(masksOf(every(5, 4, 100), 100), 100)).toBe(80);
  });

  it('are never fewer than were reported, wherever one report ends and the next begins', () => {
    for (let stepSec = 1; stepSec < 12; stepSec += 1) {
      const reports = every(stepSec, stepSec, 700).map((range) => [range]);
      expect([stepSec, rangesOf(reported(reports.toReversed(), 700), 700)]).toEqual([stepSec, [[0, 700]]]);
    }
  });

  it('are added up in any order of the parts of one report', () => {
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
    expect(rangesOf(parts, 600)).toEqual([
      [0, 4],
      [6, 8],
    ]);
  });

  it('are stored in blocks of 320 seconds', () => {
    const seconds = {
      maskSecond0: '1',
      maskSecond1: '1',
      maskSecond2: '1',
      maskSecond3: '0',
      maskSecond4: '0',
    };
    const first = String(1n << 63n);
    expect(toRows(masksOf([[315, 323]], 600))).toEqual([
      {
        blockIndex: 0,
        maskSecond0: first,
        maskSecond1: first,
        maskSecond2: first,
        maskSecond3: first,
        maskSecond4: first,
      },
      { blockIndex: 1, ...seconds },
    ]);
    expect(toRows(masksOf([[0, 320]], 320))).toMatchObject([
      { blockIndex: 0, maskSecond0: String(2n ** 64n - 1n) },
    ]);
  });

  it('are read as they were stored', () => {
    const masks = masksOf(
      [
        [3, 318],
        [333, 641],
      ],
      700,
    );
    expect(fromRows(toRows(masks))).toEqual(masks);
  });

  it('are merged in any order and any number of times', () => {
    const one = masksOf([[0, 20]], 600);
    const other = masksOf(
      [
        [10, 42],
        [500, 505],
      ],
      600,
    );
    const merged = mergeMasks(mergeMasks(one, other), one);
    expect(mergeMasks(other, one)).toEqual(merged);
    expect(rangesOf(merged, 600)).toEqual([
      [0, 42],
      [500, 505],
    ]);
    expect(watchedSeconds(merged, 600)).toBe(47);
  });

  it('end with the video: parts beyond its end do not count', () => {
    expect(watchedSeconds(masksOf([[0, 86_400]], 38), 38)).toBe(38);
    expect(watchedSeconds(masksOf([[35, 38]], 38), 38)).toBe(3);
    expect(masksOf([[600, 700]], 600).size).toBe(0);
    expect(watchedSeconds(masksOf([[0, 600]], 600), 42)).toBe(42);
    expect(watchedSeconds(masksOf([[0, 86_400]], 86_400), 86_400)).toBe(86_400);
  });

  it('are at most five if the length is unknown', () => {
    expect(watchedSeconds(masksOf([[0, 60]], 0), 0)).toBe(5);
    expect(watchedSeconds(masksOf([], 0), 0)).toBe(0);
  });
});
