import { describe, expect, it } from '@jest/globals';
import { Vocabulary } from './vocabulary.js';

const vocabularyOf = (...words: string[]): Vocabulary => {
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.count(word, 1);
  return vocabulary;
};

describe('the similar words for a typed word', () => {
  it.each([
    ['hakcer', false, { hacker: 1, hackers: 1 }],
    ['hackers', true, { hacker: 1 }],
    ['acountign', false, { accounting: 2 }],
    ['marketed', false, { market: 2, marketing: 2 }],
    ['సైరబ్', false, { సైబర్: 1 }],
    ['31', false, {}],
    ['30', true, {}],
    ['acc', true, {}],
    ['gardening', false, {}],
  ])('for the word %s, which is typed correctly: %s, are %j', (typed, isTyped, corrections) => {
    const words = ['hackers', 'hacker', 'accounting', 'market', 'marketing', 'సైబర్', '30', '300'];
    const similar = vocabularyOf(...words).similarWords(typed);
    expect([similar.isTyped, Object.fromEntries(similar.corrections)]).toEqual([isTyped, corrections]);
  });

  it('are the nearest ones, and the shorter ones on a tie', () => {
    const longer = Array.from({ length: 40 }, (_, index) => `hackers${'x'.repeat(index)}`);
    const { corrections } = vocabularyOf(...longer, 'backer', 'hacker').similarWords('hakcer');
    const similar = [...corrections.keys()];
    expect([similar.length, ...similar.slice(0, 2)]).toEqual([16, 'hacker', 'hackers']);
    expect(similar).not.toContain('backer');
  });

  it('do not lose their places to words that match as typed', () => {
    const longer = Array.from({ length: 40 }, (_, index) => `hacker${'x'.repeat(index)}`);
    const { isTyped, corrections } = vocabularyOf(...longer, 'backer').similarWords('hacker');
    expect([isTyped, Object.fromEntries(corrections)]).toEqual([true, { backer: 1 }]);
  });

  it('no longer contain a word that no item has', () => {
    const vocabulary = vocabularyOf('hacker', 'hacker');
    vocabulary.count('hacker', -1);
    expect([...vocabulary.similarWords('hakcer').corrections.keys()]).toEqual(['hacker']);
    vocabulary.count('hacker', -1);
    expect(vocabulary.similarWords('hakcer').corrections.size).toBe(0);
  });
});
