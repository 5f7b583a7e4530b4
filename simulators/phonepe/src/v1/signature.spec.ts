import { describe, expect, it } from '@jest/globals';
import { webhookAuthorization } from '../webhook/notifier.js';
import { isSigned, xVerify } from './signature.js';

const salt = { saltKey: '099eb0cd-02cf-4e2a-8aca-3e6c6aff0399', saltIndex: 1 };

/** The request of PhonePe's own sample, with the original layout of the signed text. */
const request = {
  merchantId: 'PGTESTPAYUAT',
  merchantTransactionId: 'MT7850590068188104',
  merchantUserId: 'MUID123',
  amount: 10000,
  redirectUrl: 'https://webhook.site/redirect-url',
  redirectMode: 'REDIRECT',
  callbackUrl: 'https://webhook.site/callback-url',
  mobileNumber: '9999999999',
  paymentInstrument: { type: 'PAY_PAGE' },
};
const sample = Buffer.from(JSON.stringify(request, null, 2)).toString('base64');

describe('X-VERIFY', () => {
  it('equals the golden vector of PhonePe’s sample', () => {
    expect(xVerify(`${sample}/pg/v1/pay`, salt)).toBe(
      'd7a8e4458caa6fcd781166bbdc85fec76740c18cb9baa9a4c48cf2387d554180###1',
    );
  });

  it('is rejected for another text, another index or none', () => {
    const header = xVerify('text', salt);
    expect(isSigned(header, 'text', salt)).toBe(true);
    expect(isSigned(header, 'other', salt)).toBe(false);
    expect(isSigned(header, 'text', { ...salt, saltIndex: 2 })).toBe(false);
    expect(isSigned(undefined, 'text', salt)).toBe(false);
  });
});

describe('the static header of v2 webhooks', () => {
  it('equals the vector of the official SDK', () => {
    expect(webhookAuthorization('username', 'password')).toMatch(/^bc842c31.*e0e$/);
  });
});
