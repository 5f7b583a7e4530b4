import { defineErrors } from '@academy/nest-kit';

export const sessionErrors = defineErrors({
  /** Also returned for another user's session (SEC-13). */
  SESSION_NOT_FOUND: ['not-found', 'This device is logged out already'],
  SESSION_ENDED: ['unauthenticated', 'Unauthorized'],
  /** Returned for every address whose daily attempts strangers have used up, with or without an account (T13, T17). */
  LOGIN_LINK_NEEDED: [
    'forbidden',
    'Too many wrong passwords were tried for this account today. Please log in by a link that we mail to you.',
  ],
  /** The same for an unknown address and for a wrong password (T13, SEC-21). */
  INVALID_CREDENTIALS: ['unauthenticated', 'Invalid e-mail or password'],
});
