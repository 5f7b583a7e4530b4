import { describe, expect, it } from '@jest/globals';
import { searchTokens, wordsOf } from './search-tokens.js';

describe('the tokens of a search', () => {
  it.each([
    ['ethical hack', ['ethical', 'hack']],
    ['awareness of cyber', ['awareness', 'cyber']],
    ['AI security', ['ai', 'security']],
    ['Café naïve', ['cafe', 'naive']],
    ['Straße STRASSE Maẞ', ['strasse', 'mass']],
    ['సైబర్ భద్రత', ['సైబర్', 'భద్రత']],
    ['साइबर सुरक्षा', ['साइबर', 'सुरक्षा']],
    ['the', ['the']],
    ['+"(hack*)" @@ -x', ['hack', 'x']],
    ["%' OR 1=1 --_", ['1']],
    ['hack HACK', ['hack']],
    ['网络安全', ['网络', '络安', '安全']],
    ['网', ['网']],
    ['  ', []],
  ])('are plain words for the query %p [T29]', (typed, tokens) => {
    expect(searchTokens(typed)).toEqual(tokens.map((token) => token.normalize('NFKD')));
  });

  it('are eight at most', () => {
    expect(searchTokens('aa bb cc dd ee ff gg hh ii jj')).toHaveLength(8);
  });

  it('match words of a text and keep the spelling of the text', () => {
    expect(wordsOf('Café, AI & ﬁne')).toEqual(['cafe', 'ai', 'fine']);
    expect(wordsOf('网络 net')).toEqual(['网', '络', '网络', 'net']);
  });
});
