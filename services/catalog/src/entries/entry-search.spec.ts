import { describe, expect, it } from '@jest/globals';
import { toSearchTerms } from './entry-search.js';

describe('a search', () => {
  it.each([
    ['ethical hack', '+ethical* +hack*', []],
    ['awareness of cyber', '+awareness* +cyber*', []],
    ['AI security', '+security*', ['%ai%']],
    ['సైబర్', null, ['%సైబర్%']],
    ['the', null, ['%the%']],
    ['+"(hack*)" @@ -x', '+hack*', ['%x%']],
    ["%' OR 1=1 --_", null, ['%1%', '%1%']],
    ['  ', null, []],
  ])('T29: %p is words and nothing else', (typed, match, like) => {
    expect(toSearchTerms(typed)).toEqual({ match, like });
  });
});
