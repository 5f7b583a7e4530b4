import { describe, expect, it } from '@jest/globals';
import { ageOf } from './refund-age.js';

describe('the age of a refund', () => {
  it.each([
    [0, 'now'],
    [59, 'now'],
    [300, '5 minutes ago'],
    [7_200, '2 hours ago'],
    [3 * 86_400 + 5, '3 days ago'],
    [-60, 'now'],
  ])('%i seconds read "%s"', (seconds, text) => {
    const now = Date.parse('2026-01-10T10:00:00.000Z');
    expect(ageOf(new Date(now - seconds * 1000).toISOString(), now)).toBe(text);
  });
});
