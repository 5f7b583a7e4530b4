import { describe, expect, it } from '@jest/globals';
import { contactSearchWords, searchWords } from './contact-search-words.js';

const email = 'a.rani+fees@example.test';
const isFound = (name: string, search: string): boolean => {
  const known = new Set(contactSearchWords({ name, email }));
  const tokens = searchWords(search);
  return tokens.length > 0 && tokens.every((word) => known.has(word));
};

describe('a search for an order by its contact', () => {
  const name = `"Asha-Rani", D’Souza (Telugu ఆశ) क्‍षितिज Añita 李`;
  it.each([
    ['a part of a hyphenated name', 'rani'],
    ['the whole hyphenated name', 'Asha-Rani'],
    ['its parts in another order', 'RANI asha'],
    ['a word between quotes and commas', '"Asha",'],
    ['the original apostrophe', 'D’Souza'],
    ['another apostrophe', "d'souza"],
    ['no apostrophe', 'dsouza'],
    ['the part after the apostrophe', 'Souza'],
    ['a name in Telugu, beside a bracket', 'ఆశ'],
    ['a name with an invisible joiner', 'क्षितिज'],
    ['an accent in decomposed form', 'An\u0303ita'],
    ['a name of a single character', '李'],
    ['the whole e-mail address', 'A.Rani+Fees@example.test'],
    ['the e-mail address as a mail program copies it', '"Asha Rani" <a.rani+fees@example.test>,'],
    ['the part before the @', 'a.rani+fees'],
  ])('finds it by %s: %s', (_, search) => {
    expect(isFound(name, search)).toBe(true);
  });

  it.each(['ran', 'Asha Nobody', 'rani@example.test', 'example.test', '-', "' OR 1=1 --", '%', 'D', ''])(
    'does not find it by other words: %s',
    (search) => {
      expect(isFound(name, search)).toBe(false);
    },
  );
});
