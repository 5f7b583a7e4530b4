import { defineErrors } from '@academy/nest-kit';

export const certificateErrors = defineErrors({
  /** It contains the name of its holder, who has closed the account, so only the holder has a copy (decision 0102). */
  CREDENTIAL_NOT_STORED: [
    'not-found',
    'The academy does not keep this file any more, because the holder of the certificate has closed the account.',
  ],
});
