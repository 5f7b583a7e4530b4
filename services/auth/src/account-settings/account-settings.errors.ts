import { defineErrors, fieldError } from '@academy/nest-kit';

export const accountSettingsErrors = defineErrors({
  /** The error of an account without a password (decision 0062). */
  SIGN_IN_AGAIN: ['forbidden', 'Please sign in with Google again, then repeat this within ten minutes.'],
  /** Not 401: the session is valid, and a page discards it after a 401 (SEC-21). @param path of the form's field */
  WRONG_PASSWORD: (path: 'currentPassword' | 'password') =>
    fieldError('invalid', path, 'This password is not correct'),
});
