import { describe, expect, it } from '@jest/globals';
import { payerMobile } from './payer-mobile.js';

describe('the mobile number in a request for a pay page', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['(987) 654-3210', '9876543210'],
  ])('contains digits only: %j [S-209]', (text, number) => expect(payerMobile(text)).toBe(number));

  it.each([
    ['09876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['919876543210', '9876543210'],
  ])('is without the 0 of eleven digits and the 91 of twelve: %j [S-210]', (text, number) =>
    expect(payerMobile(text)).toBe(number),
  );

  it.each([undefined, '', 'none', '12345', '99876543210', '449876543210', '98765432100'])(
    'is the placeholder only for an unusable number: %j [S-211, SEC-20]',
    (text) => expect(payerMobile(text)).toBe('9999999999'),
  );
});
