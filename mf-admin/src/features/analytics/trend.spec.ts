import { describe, expect, it } from '@jest/globals';
import { trendOf } from './trend.js';

describe('the trend of a figure', () => {
  it.each([
    [120, 100, { direction: 'up', change: 20 }],
    [50, 200, { direction: 'down', change: 75 }],
    [1000, 1001, { direction: 'same', change: 0 }],
    [0, 0, { direction: 'same', change: 0 }],
    [0, 4, { direction: 'down', change: 100 }],
  ])('of %d after %d is in per cent of the figure before', (now, before, trend) =>
    expect(trendOf(now, before)).toEqual(trend),
  );

  it('has no per cent where there was nothing before', () =>
    expect(trendOf(3, 0)).toEqual({ direction: 'up', change: null }));

  it('of a rate is in points', () =>
    expect([trendOf(2.5, 1.04, true), trendOf(0, 3, true)]).toEqual([
      { direction: 'up', change: 1.5 },
      { direction: 'down', change: 3 },
    ]));

  it('is unknown where a figure is', () =>
    expect([trendOf(null, 1), trendOf(1, null)]).toEqual([null, null]));
});
