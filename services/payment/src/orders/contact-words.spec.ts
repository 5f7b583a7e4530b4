import { describe, expect, it } from '@jest/globals';
import { wordsOfContact, wordsOfSearch } from './contact-words.js';

const email = 'a.rani+fees@example.test';
const isFound = (name: string, search: string): boolean => {
  const known = new Set(wordsOfContact({ name, email }));
  const asked = wordsOfSearch(search);
  return asked.length > 0 && asked.every((word) => known.has(word));
};

describe('a contact is found by the words of its name', () => {
  const name = `"Asha-Rani", D’Souza (Telugu ఆశ) क्‍षितिज Añita 李`;
  it.each([
    ['a part of a hyphenated name', 'rani'],
    ['the whole of it', 'Asha-Rani'],
    ['its parts in another order', 'RANI asha'],
    ['a word between quotes and commas', '"Asha",'],
    ['an apostrophe as it was typed', 'D’Souza'],
    ['another apostrophe', "d'souza"],
    ['no apostrophe', 'dsouza'],
    ['what follows the apostrophe', 'Souza'],
    ['a name in Telugu, beside a bracket', 'ఆశ'],
    ['a joiner that nobody sees', 'क्षितिज'],
    ['an accent written otherwise', 'An\u0303ita'],
    ['a single sign that is a name', '李'],
    ['the address whole', 'A.Rani+Fees@example.test'],
    ['the address as a mail program copies it', '"Asha Rani" <a.rani+fees@example.test>,'],
    ['what stands before the @', 'a.rani+fees'],
  ])('%s: %s', (_, search) => {
    expect(isFound(name, search)).toBe(true);
  });

  it.each(['ran', 'Asha Nobody', 'rani@example.test', 'example.test', '-', "' OR 1=1 --", '%', 'D', ''])(
    'and by nothing else: %s',
    (search) => {
      expect(isFound(name, search)).toBe(false);
    },
  );
});
