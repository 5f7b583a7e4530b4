import { expect, it } from '@jest/globals';
import { durationText } from './duration-text.js';

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [121, '3 minutes'],
  [3_600, '60 minutes'],
  [7_201, '3 hours'],
])('a wait of %s seconds is never rounded down: %s [SEC-17]', (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});
