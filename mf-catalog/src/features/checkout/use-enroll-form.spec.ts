import { describe, expect, it } from '@jest/globals';
import { cleanPhoneNumber, isMobileNumber } from './use-enroll-form.js';

describe('mobile numbers', () => {
  it('are stripped of all characters except digits [S-209]', () => {
    expect(cleanPhoneNumber(' 98765-43210 ')).toBe('9876543210');
  });

  it('are stripped of the leading 0 of eleven digits and the 91 of twelve [S-210]', () => {
    expect(cleanPhoneNumber('09876543210')).toBe('9876543210');
    expect(cleanPhoneNumber('+91 98765 43210')).toBe('9876543210');
    expect(cleanPhoneNumber('9198765432')).toBe('9198765432');
  });

  it('are accepted only with ten digits that begin with 6 to 9 [SEC-20, T43]', () => {
    expect(['9876543210', '+919876543210', '6000000000'].every(isMobileNumber)).toBe(true);
    expect(['', '12345', '5876543210', '9876543210123', 'abc'].some(isMobileNumber)).toBe(false);
  });
});
