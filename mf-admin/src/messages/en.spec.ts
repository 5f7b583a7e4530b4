import { expect, it } from '@jest/globals';
import { en } from './en.js';

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

it.each([
  ['an email', /e-mail/i],
  ['per cent', /[\d}] %/],
  ['an export', /as CSV/],
  ['the order of a list', /^Order by|^Sort by/],
])('the texts of the admin have one word for %s', (_, other) => {
  expect(textsOf(en).filter((text) => other.test(text))).toEqual([]);
});
