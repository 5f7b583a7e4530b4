import { describe, expect, it } from '@jest/globals';
import { registerRequest } from './registration.schemas.js';

const user = { name: 'Asha Rao', email: 'asha@example.in', password: 'a calm river at dawn' };
const accepts = (over: Record<string, unknown>): boolean =>
  registerRequest.safeParse({ ...user, ...over }).success;

describe('registration', () => {
  it('accepts name, e-mail and password, and nothing else [SEC-14, T28]', () => {
    expect(accepts({})).toBe(true);
    for (const extra of [{ role: 'admin' }, { id: 'x' }, { emailVerified: true }, { googleId: '1' }]) {
      expect(accepts(extra)).toBe(false);
    }
  });

  it('counts the characters of a password as users see them, verbatim [T26]', () => {
    expect(accepts({ password: '🪷'.repeat(10) })).toBe(true);
    expect(accepts({ password: '🪷'.repeat(9) })).toBe(false);
    expect(accepts({ password: 'x'.repeat(129) })).toBe(false);
    expect(registerRequest.parse({ ...user, password: '  ten chars  ' }).password).toBe('  ten chars  ');
  });

  it('rejects operators in place of strings [T29]', () => {
    expect(accepts({ email: { $gt: '' } })).toBe(false);
    expect(accepts({ email: ['a@b.in'] })).toBe(false);
  });
});
