import { describe, expect, it } from '@jest/globals';
import { isSigned, xVerify } from './x-verify-signature.js';

/** The public test key of PhonePe's documents. */
const salt = { key: '099eb0cd-02cf-4e2a-8aca-3e6c6aff0399', index: 1 };

/** The request of PhonePe's own sample, in the layout that was signed. */
const sample = `{
  "merchantId": "PGTESTPAYUAT",
  "merchantTransactionId": "MT7850590068188104",
  "merchantUserId": "MUID123",
  "amount": 10000,
  "redirectUrl": "https://webhook.site/redirect-url",
  "redirectMode": "REDIRECT",
  "callbackUrl": "https://webhook.site/callback-url",
  "mobileNumber": "9999999999",
  "paymentInstrument": {
    "type": "PAY_PAGE"
  }
}`;
const signed = `${Buffer.from(sample).toString('base64')}/pg/v1/pay`;
const golden = 'd7a8e4458caa6fcd781166bbdc85fec76740c18cb9baa9a4c48cf2387d554180###1';

describe('X-VERIFY', () => {
  it('equals the golden vector of PhonePe’s documents, with salt index 1 [S-215]', () => {
    expect(xVerify(signed, salt)).toBe(golden);
  });

  it('is accepted only in its exact form [T46]', () => {
    expect(isSigned(golden, signed, salt)).toBe(true);
    const bare = golden.slice(0, 64);
    for (const other of [undefined, '', bare, golden.toUpperCase(), `${golden} `, `${bare}###2`, [golden]])
      expect(isSigned(other, signed, salt)).toBe(false);
    expect(isSigned(golden, `${signed} `, salt)).toBe(false);
    expect(isSigned(golden, signed, { ...salt, key: `${salt.key}0` })).toBe(false);
  });
});
