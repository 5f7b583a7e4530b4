import { describe, expect, it } from '@jest/globals';
import { networkKey } from './network-key.js';

describe('networkKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is counted as %s [T18]', (ip, key) => {
    expect(networkKey(ip)).toBe(key);
  });
});
