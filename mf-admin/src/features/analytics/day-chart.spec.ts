import { expect, it } from '@jest/globals';
import { ticksUpTo } from './day-chart.js';

it.each([
  [0, 1, [0, 1]],
  [1, 1, [0, 1]],
  [7, 1, [0, 5, 10]],
  [60, 1, [0, 20, 40, 60]],
  [2_500_000, 100, [0, 1_000_000, 2_000_000, 3_000_000]],
])('the axis up to %d in steps of whole %d has round values', (max, unit, ticks) =>
  expect(ticksUpTo(max, unit)).toEqual(ticks),
);
