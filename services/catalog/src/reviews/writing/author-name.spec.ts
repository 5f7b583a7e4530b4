import { describe, expect, it } from '@jest/globals';
import { authorNameOf } from './author-name.js';

describe('the shown name of a review’s writer', () => {
  it.each([
    ['Priya Sharma', 'Priya S.'],
    ['  priya   kumari  sharma ', 'priya S.'],
    ['Priya', 'Priya'],
    ['అనిత రావు', 'అనిత రా.'],
    ['Élodie Ünal', 'Élodie Ü.'],
  ])('is made of %p as %p', (name, shown) => {
    expect(authorNameOf(name)).toBe(shown);
  });

  it.each(['priya@example.in', 'Priya priya@example.in', '', '12 34'])(
    'does not contain the account name %p',
    (name) => {
      expect(authorNameOf(name)).toBe('A learner');
    },
  );
});
