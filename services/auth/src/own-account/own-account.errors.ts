import { AppError } from '@academy/nest-kit';

const WRONG = 'This password is not correct';

export const ownAccountErrors = {
  /** For an account without a password (decision 0062). */
  notFresh: () =>
    new AppError(
      'SIGN_IN_AGAIN',
      'forbidden',
      'Please sign in with Google again, then repeat this within ten minutes.',
    ),
  /** Not 401: the session is right, and a page that hears 401 forgets it (SEC-21). @param path of the form's field */
  wrongPassword: (path: 'currentPassword' | 'password') =>
    new AppError('WRONG_PASSWORD', 'invalid', WRONG, { fields: [{ path, message: WRONG }] }),
};
