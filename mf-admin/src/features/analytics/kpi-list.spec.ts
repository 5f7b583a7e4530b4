import { describe, expect, it } from '@jest/globals';
import { trendOf } from './kpi-list.js';

describe('the trend of a figure', () => {
  it.each([
    [120, 100, { direction: 'up', change: 20 }],
    [50, 200, { direction: 'down', change: 75 }],
    [1000, 1001, { direction: 'same', change: 0 }],
    [0, 0, { direction: 'same', change: 0 }],
    [0, 4, { direction: 'down', change: 100 }],
  ])('is a percentage of the previous figure, for %d after %d', (now, before, trend) =>
    expect(trendOf(now, before)).toEqual(trend),
  );

  it('has no percentage if the previous figure is zero', () =>
    expect(trendOf(3, 0)).toEqual({ direction: 'up', change: null }));

  it('is given in percentage points for a rate', () =>
    expect([trendOf(2.5, 1.04, true), trendOf(0, 3, true)]).toEqual([
      { direction: 'up', change: 1.5 },
      { direction: 'down', change: 3 },
    ]));

  it('is unknown if one of the figures is unknown', () =>
    expect([trendOf(null, 1), trendOf(1, null)]).toEqual([null, null]));
});
