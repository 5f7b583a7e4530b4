import { defineErrors } from '@academy/nest-kit';

export const googleErrors = defineErrors({
  /** An address that Google has not verified proves nothing (SEC-06). */
  GOOGLE_EMAIL_UNVERIFIED: [
    'forbidden',
    'Google has not verified the e-mail address of this Google account. Please verify it there, or sign up with a password.',
  ],
  /** The address belongs to an account that is linked to another Google identity. */
  GOOGLE_OTHER_IDENTITY: [
    'conflict',
    'Your account is connected to another Google account. Please log in with your password.',
  ],
  /** Decision 0061: an admin's address is confirmed by the academy's own mail before Google may open the account. */
  GOOGLE_ADMIN_UNVERIFIED: [
    'forbidden',
    'Please verify your e-mail address with the link we sent you before you sign in with Google.',
  ],
  /** S-107. The same for an unknown, used, expired or another browser's code. */
  GOOGLE_CODE_INVALID: ['invalid', 'Authentication failed. Please try again.'],
});
