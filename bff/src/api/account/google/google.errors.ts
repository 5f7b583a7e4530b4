import { defineErrors } from '@academy/nest-kit';

/** The reason why a sign-in ended without a session; the page has a text for each (S-106, S-107, S-109). */
export type GoogleFailure = 'google_unreachable' | 'google_sign_in_failed' | (string & {});

export const googleErrors = defineErrors({
  GOOGLE_NOT_OFFERED: ['not-found', 'Signing in with Google is not offered here'],
  /** SEC-05: a Google identity cannot be proved to this call. */
  GOOGLE_NOT_PROVEN: ['invalid', 'A Google id is not accepted. Please sign in at /api/auth/google.'],
  /** S-107 */
  GOOGLE_SIGN_IN_FAILED: ['invalid', 'Authentication failed. Please try again.'],
  /** S-109 */
  GOOGLE_UNREACHABLE: ['unavailable', 'Unable to connect to Google. Please try again.'],
});

/** Google's error response that ended the sign-in, such as `access_denied` (S-106). */
export class GoogleRejection extends Error {
  constructor(readonly error: string) {
    super(`Google ended the sign-in: ${error}`);
  }
}
