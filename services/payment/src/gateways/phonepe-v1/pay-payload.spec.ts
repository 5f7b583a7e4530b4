import { describe, expect, it } from '@jest/globals';
import { payPayload } from './pay-payload.js';

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
