import { AppError } from '@academy/nest-kit';

const field = (message: string) => ({ fields: [{ path: 'password', message }] });
const UNCHANGED = 'Please choose a password that differs from the present one';
const COMMON = 'This password is easy to guess. Please choose another one.';

export const passwordErrors = {
  common: () => new AppError('PASSWORD_TOO_COMMON', 'invalid', COMMON, field(COMMON)),
  unchanged: () => new AppError('PASSWORD_UNCHANGED', 'invalid', UNCHANGED, field(UNCHANGED)),
  /** S-091. The same for a wrong, expired, used or never issued code (T13, T16). */
  invalidCode: () => new AppError('INVALID_CODE', 'invalid', 'Invalid OTP code'),
  /** After five tries, of an address with an account like of one without. */
  codeUsedUp: () =>
    new AppError('CODE_USED_UP', 'invalid', 'This code is used up. Please ask for a new one.'),
  invalidToken: () =>
    new AppError('INVALID_TOKEN', 'invalid', 'This link is no longer valid. Please ask for a new one.'),
};
