import { describe, expect, it } from '@jest/globals';
import { payPayload, payerMobile } from './pay-payload.js';

const page = { merchantId: 'MERCHANT', callbackUrl: 'https://academy.test/api/payments/phonepe/webhook' };
const request = (userId: string, mobile?: string) => ({
  merchantOrderId: 'ORDER_1',
  amountPaise: 2_500_000,
  redirectUrl: 'https://academy.test/payment/callback?merchantTransactionId=ORDER_1',
  expiresAfterSec: 1200,
  message: 'A course',
  payer: () => ({ userId, mobile }),
});

describe('the payload of a request for a pay page', () => {
  it('contains exactly the required fields [S-213]', () => {
    expect(payPayload(request('01JC0000000000000000000000', '+91 98765 43210'), page)).toEqual({
      merchantId: 'MERCHANT',
      merchantTransactionId: 'ORDER_1',
      merchantUserId: expect.stringMatching(/^[0-9a-f]{32}$/),
      amount: 2_500_000,
      redirectUrl: 'https://academy.test/payment/callback?merchantTransactionId=ORDER_1',
      redirectMode: 'REDIRECT',
      callbackUrl: page.callbackUrl,
      mobileNumber: '9876543210',
      paymentInstrument: { type: 'PAY_PAGE' },
    });
  });

  it('contains the same id for the same user each time, and the id is useless elsewhere', () => {
    const nameOf = (userId: string): string => payPayload(request(userId), page).merchantUserId;
    expect(nameOf('01JC0000000000000000000000')).toBe(nameOf('01JC0000000000000000000000'));
    expect(nameOf('01JC0000000000000000000000')).not.toBe(nameOf('01JC0000000000000000000001'));
    expect(nameOf('01JC0000000000000000000000')).not.toContain('01JC');
  });
});

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
