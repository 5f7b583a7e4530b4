import { describe, expect, it } from '@jest/globals';
import { prefixDistance } from './prefix-distance.js';

describe('the edit distance from a typed word to a prefix of another', () => {
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
  ])('from %s to %s is %i', (typed, word, edits) => {
    expect(prefixDistance(typed, word, 2)).toBe(edits);
  });

  it.each([
    ['hack', 'gardening'],
    ['gardening', 'hack'],
    ['cake', 'hacker'],
  ])('from %s to %s exceeds the limit', (typed, word) => {
    expect(prefixDistance(typed, word, 1)).toBeGreaterThan(1);
  });
});
