import { AppError } from '@academy/nest-kit';

export const sessionErrors = {
  /** For somebody else's session too (SEC-13). */
  notFound: () => new AppError('SESSION_NOT_FOUND', 'not-found', 'This device is logged out already'),
  ended: () => new AppError('SESSION_ENDED', 'unauthenticated', 'Unauthorized'),
  /** The same for an unknown address and for a wrong password (T13, SEC-21). */
  invalidCredentials: () =>
    new AppError('INVALID_CREDENTIALS', 'unauthenticated', 'Invalid e-mail or password'),
};
