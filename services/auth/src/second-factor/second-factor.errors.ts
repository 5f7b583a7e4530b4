import { secondFactorCodes as codes } from '@academy/contracts/second-factor.codes';
import { AppError } from '@academy/nest-kit';

const wrong = (message: string) =>
  new AppError('WRONG_SECOND_FACTOR', 'invalid', message, { fields: [{ path: 'code', message }] });

export const secondFactorErrors = {
  /** Learners have none. */
  adminsOnly: () => new AppError('ADMINS_ONLY', 'forbidden', 'Only admins have a second factor'),
  notFresh: () =>
    new AppError(
      'SIGN_IN_AGAIN',
      'forbidden',
      'Please log in again, then set up the second factor within ten minutes.',
    ),
  notConfirmed: () =>
    new AppError(codes.prove, 'forbidden', 'Please confirm this with a code of your authenticator app.'),
  notSetUp: () => new AppError(codes.setUp, 'forbidden', 'Please set up a second factor first.'),
  notBegun: () =>
    new AppError(
      'SECOND_FACTOR_NOT_BEGUN',
      'conflict',
      'Please begin the set-up of the second factor again.',
    ),
  wrongCode: () => wrong('This code is not right. Please enter the one that your app shows now.'),
  usedCode: () => wrong('This code was used already. Please wait for the next one.'),
  tooMany: () =>
    new AppError(
      'RATE_LIMITED',
      'rate-limited',
      'Too many wrong codes were tried for this account today. Please use a recovery code, or a browser in which you have logged in before.',
    ),
};
