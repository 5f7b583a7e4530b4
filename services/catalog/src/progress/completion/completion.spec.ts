import { describe, expect, it } from '@jest/globals';
import { completionOf } from './completion.js';

const lectures = (count: number, required = count) =>
  Array.from({ length: count }, (_, index) => ({ id: `L${index}`, isRequired: index < required }));
const done = (count: number, from = 0) =>
  new Set(Array.from({ length: count }, (_, index) => `L${index + from}`));

describe('the completed share of a course [CON-39]', () => {
  it('is rounded down, so that 100 means all required lectures', () => {
    expect(completionOf(lectures(3), done(1))).toEqual({ percent: 33, isComplete: false });
    expect(completionOf(lectures(1_000), done(999))).toEqual({ percent: 99, isComplete: false });
    expect(completionOf(lectures(3), done(3))).toEqual({ percent: 100, isComplete: true });
  });

  it('counts required lectures only', () => {
    expect(completionOf(lectures(4, 2), done(2, 2))).toEqual({ percent: 0, isComplete: false });
    expect(completionOf(lectures(4, 2), done(2))).toEqual({ percent: 100, isComplete: true });
  });

  it('is 0 if no lecture is required, and ignores lectures of other courses', () => {
    expect(completionOf(lectures(2, 0), done(2))).toEqual({ percent: 0, isComplete: false });
    expect(completionOf(lectures(2), new Set(['other', 'L0']))).toEqual({ percent: 50, isComplete: false });
  });
});
