import { describe, expect, it } from '@jest/globals';
import { termsOf, wordsOf } from './search-terms.js';

describe('a search', () => {
  it.each([
    ['ethical hack', ['ethical*', 'hack*']],
    ['awareness of cyber', ['awareness*', 'cyber*']],
    ['AI security', ['ai', 'security*']],
    ['Café naïve', ['cafe*', 'naive*']],
    ['Straße STRASSE Maẞ', ['strasse*', 'mass*']],
    ['సైబర్ భద్రత', ['సైబర్*', 'భద్రత*']],
    ['the', ['the*']],
    ['+"(hack*)" @@ -x', ['hack*', 'x']],
    ["%' OR 1=1 --_", ['1']],
    ['hack HACK', ['hack*']],
    ['网络安全', ['网络', '络安', '安全']],
    ['网', ['网*']],
    ['  ', []],
  ])('T29: %p is words and nothing else', (typed, terms) => {
    const written = termsOf(typed).map(({ word, isBeginning }) => `${word}${isBeginning ? '*' : ''}`);
    expect(written).toEqual(terms.map((term) => term.normalize('NFKD')));
  });

  it('asks for eight words at most', () => {
    expect(termsOf('aa bb cc dd ee ff gg hh ii jj')).toHaveLength(8);
  });

  it('finds the words of a text under the same spelling', () => {
    expect([...wordsOf('Café, AI & AI', 'ﬁne')]).toEqual(['cafe', 'ai', 'fine']);
    expect([...wordsOf('x'.repeat(50))]).toEqual(['x'.repeat(40)]);
  });
});
