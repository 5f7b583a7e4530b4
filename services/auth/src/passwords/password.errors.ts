import { defineErrors, fieldError } from '@academy/nest-kit';

export const passwordErrors = defineErrors({
  PASSWORD_TOO_COMMON: fieldError(
    'invalid',
    'password',
    'This password is easy to guess. Please choose another one.',
  ),
  PASSWORD_UNCHANGED: fieldError(
    'invalid',
    'password',
    'Please choose a password that differs from the present one',
  ),
  /** S-091. The same for a wrong, expired, used or never issued code (T13, T16). */
  INVALID_CODE: ['invalid', 'Invalid OTP code'],
  /** Returned after five attempts, with and without an account of that address. */
  CODE_USED_UP: ['invalid', 'This code is used up. Please ask for a new one.'],
  INVALID_TOKEN: ['invalid', 'This link is no longer valid. Please ask for a new one.'],
});
