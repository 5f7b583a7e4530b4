import { describe, expect, it } from '@jest/globals';
import { Vocabulary } from './vocabulary.js';

const vocabularyOf = (...words: string[]): Vocabulary => {
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.count(word, 1);
  return vocabulary;
};

describe('the similar words for a typed word', () => {
  it.each([
    ['hakcer', { hacker: 1, hackers: 1 }],
    ['hackers', { hackers: 0, hacker: 1 }],
    ['acountign', { accounting: 2 }],
    ['marketed', { market: 2, marketing: 2 }],
    ['సైరబ్', { సైబర్: 1 }],
    ['31', {}],
    ['30', { 30: 0 }],
    ['gardening', {}],
  ])('the word %s leads to %j', (typed, similar) => {
    const words = ['hackers', 'hacker', 'accounting', 'market', 'marketing', 'సైబర్', '30', '300'];
    expect(Object.fromEntries(vocabularyOf(...words).similarWords(typed))).toEqual(similar);
  });

  it('are the nearest ones, and the shorter ones on a tie', () => {
    const longer = Array.from({ length: 40 }, (_, index) => `hackers${'x'.repeat(index)}`);
    const similar = [
      ...vocabularyOf(...longer, 'backer', 'hacker')
        .similarWords('hacker')
        .keys(),
    ];
    expect([similar.length, ...similar.slice(0, 2)]).toEqual([16, 'hacker', 'hackers']);
    expect(similar).not.toContain('backer');
  });

  it('no longer contain a word that no item has', () => {
    const vocabulary = vocabularyOf('hacker', 'hacker');
    vocabulary.count('hacker', -1);
    expect([...vocabulary.similarWords('hakcer').keys()]).toEqual(['hacker']);
    vocabulary.count('hacker', -1);
    expect(vocabulary.similarWords('hakcer').size).toBe(0);
  });
});
