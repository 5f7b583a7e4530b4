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
  ])('the typed word %s differs from a prefix of %s by %i edits', (typed, word, edits) => {
    expect(prefixDistance(typed, word, 2)).toBe(edits);
  });

  it.each([
    ['hack', 'gardening'],
    ['gardening', 'hack'],
    ['cake', 'hacker'],
  ])('the typed word %s differs from each prefix of %s by more than the limit', (typed, word) => {
    expect(prefixDistance(typed, word, 1)).toBeGreaterThan(1);
  });
});
