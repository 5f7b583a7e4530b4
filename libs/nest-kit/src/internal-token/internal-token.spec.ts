import { describe, expect, it } from '@jest/globals';
import { signInternalToken, verifyInternalToken } from './internal-token.js';

const options = { audience: 'auth', secret: 'a secret of this test, 32 bytes long at least' };
const caller = { issuer: 'bff', userId: 'U1', role: 'admin', sessionId: 'S1' } as const;
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('internal token', () => {
  it('carries the caller to the addressed service', () => {
    expect(verifyInternalToken(signInternalToken(caller, options), options)).toEqual(caller);
  });

  it('is rejected for another audience, with another secret, and after its expiry [T2]', () => {
    const token = signInternalToken(caller, options);
    expect(verifyInternalToken(token, { ...options, audience: 'payment' })).toBeNull();
    expect(verifyInternalToken(token, { ...options, secret: options.secret.toUpperCase() })).toBeNull();
    expect(verifyInternalToken(token, options, Date.now() + 121_000)).toBeNull();
  });

  it('is rejected with another algorithm, an altered claim, or garbage [T1]', () => {
    const [header, payload, mac] = signInternalToken(caller, options).split('.');
    const forged = part({ iss: 'bff', aud: 'auth', exp: 9_999_999_999, role: 'admin' });
    const none = part({ alg: 'none', typ: 'JWT' });
    for (const token of [
      `${none}.${payload}.`,
      `${none}.${payload}.${mac}`,
      `${header}.${forged}.${mac}`,
      'a.b.c',
      '',
    ]) {
      expect(verifyInternalToken(token, options)).toBeNull();
    }
  });
});
