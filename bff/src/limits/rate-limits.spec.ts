import { describe, expect, it } from '@jest/globals';
import { addressKey, inWords } from './rate-limits.js';

describe('addressKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('T18: %s is counted as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('inWords', () => {
  it.each([
    [1, '1 second'],
    [90, '90 seconds'],
    [121, '3 minutes'],
    [3_600, '60 minutes'],
  ])('SEC-17: a wait of %s seconds is never told too short: %s', (seconds, words) => {
    expect(inWords(seconds)).toBe(words);
  });
});
