import { describe, expect, it } from '@jest/globals';
import { parsePhone } from './phone-number.js';

describe('parsePhone', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['+91-98765-43210', '9876543210'],
  ])('reads %s [S-209, S-210]', (text, number) => expect(parsePhone(text)).toBe(number));

  it('distinguishes an absent number from an emptied one', () => {
    expect([parsePhone(undefined), parsePhone(''), parsePhone('  ')]).toEqual([undefined, null, null]);
  });

  it.each(['1234567890', '987654321', '98765432101', '929876543210', 'phone', '+'])(
    'rejects %s instead of putting another number in its place [T43, SEC-20]',
    (text) => expect(() => parsePhone(text)).toThrow('Please enter a valid 10-digit mobile number'),
  );
});
