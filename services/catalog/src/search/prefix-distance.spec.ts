import { describe, expect, it } from '@jest/globals';
import { prefixDistance } from './prefix-distance.js';

describe('the edits from a typed word to the beginning of another', () => {
  it.each([
    ['hack', 'hacker', 0],
    ['hakcer', 'hacker', 1],
    ['ahcker', 'hackers', 1],
    ['enterpreneur', 'entrepreneurship', 1],
    ['secuirty', 'security', 1],
    ['hcaker', 'hackers', 1],
    ['xhack', 'hacker', 1],
    ['hackr', 'hacker', 1],
    ['hazk', 'hacker', 1],
    ['markteing', 'marketing', 1],
    ['acountign', 'accounting', 2],
    ['సైబర', 'సైబర్', 0],
    ['సైరబ్', 'సైబర్', 1],
  ])('%s → %s: %i', (typed, word, edits) => {
    expect(prefixDistance(typed, word, 2)).toBe(edits);
  });

  it.each([
    ['hack', 'gardening'],
    ['gardening', 'hack'],
    ['cake', 'hacker'],
  ])('%s → %s: more than asked for', (typed, word) => {
    expect(prefixDistance(typed, word, 1)).toBeGreaterThan(1);
  });
});
