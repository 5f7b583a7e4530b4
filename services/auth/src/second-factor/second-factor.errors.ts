import { secondFactorCodes as codes } from '@academy/contracts/second-factor/second-factor.codes';
import { defineErrors, fieldError } from '@academy/nest-kit';

const WRONG_CODE = {
  unknown: 'This code is not right. Please enter the one that your app shows now.',
  used: 'This code was used already. Please wait for the next one.',
};

export const secondFactorErrors = defineErrors({
  /** Learners have none. */
  ADMINS_ONLY: ['forbidden', 'Only admins have a second factor'],
  SIGN_IN_AGAIN: ['forbidden', 'Please log in again, then set up the second factor within ten minutes.'],
  [codes.prove]: ['forbidden', 'Please confirm this with a code of your authenticator app.'],
  [codes.setUp]: ['forbidden', 'Please set up a second factor first.'],
  SECOND_FACTOR_NOT_BEGUN: ['conflict', 'Please begin the set-up of the second factor again.'],
  WRONG_SECOND_FACTOR: (reason: keyof typeof WRONG_CODE) => fieldError('invalid', 'code', WRONG_CODE[reason]),
  RATE_LIMITED: [
    'rate-limited',
    'Too many wrong codes were tried for this account today. Please use a recovery code, or a browser in which you have logged in before.',
  ],
});
