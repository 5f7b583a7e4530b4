import { defineErrors } from '@academy/nest-kit';

export const certificateErrors = defineErrors({
  /** It names its holder, who has closed the account: only they have it (decision 0102). */
  CREDENTIAL_NOT_KEPT: [
    'not-found',
    'The academy does not keep this file any more, because the holder of the certificate has closed the account.',
  ],
});
