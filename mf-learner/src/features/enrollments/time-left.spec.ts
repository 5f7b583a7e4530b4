import { describe, expect, it } from '@jest/globals';
import { canJoin, timeLeft } from './time-left.js';

const textOf = (seconds: number, withSeconds = true) =>
  timeLeft(seconds * 1_000, withSeconds)
    .map(({ unit, count }) => `${count} ${unit}`)
    .join(' ');

describe('the time until a workshop', () => {
  it('is shown in its two largest units', () => {
    expect(textOf(2 * 86_400 + 3 * 3_600 + 59)).toBe('2 days 3 hours');
    expect(textOf(3_600 + 61)).toBe('1 hours 1 minutes');
    expect(textOf(61)).toBe('1 minutes 1 seconds');
    expect(textOf(-5)).toBe('0 minutes 0 seconds');
    expect(textOf(61, false)).toBe('2 minutes');
  });

  it('allows to join from 15 minutes before the start until the end', () => {
    const start = Date.parse('2026-11-29T13:00:00.000Z');
    const at = (minutes: number) =>
      canJoin('2026-11-29T13:00:00.000Z', '2026-11-29T15:00:00.000Z', start + minutes * 60_000);
    expect([at(-16), at(-15), at(0), at(119), at(120)]).toEqual([false, true, true, true, false]);
    expect(canJoin('2026-11-29T13:00:00.000Z', null, start + 1e9)).toBe(true);
  });
});
