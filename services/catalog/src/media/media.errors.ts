import { AppError } from '@academy/nest-kit';

export const mediaErrors = {
  /** Run out, altered, or of another file: nobody is told which. */
  linkInvalid: () =>
    new AppError(
      'LINK_INVALID',
      'forbidden',
      'This link is not valid any more. Please open the lecture again.',
    ),
  notFound: () => new AppError('MEDIA_NOT_FOUND', 'not-found', 'There is no such file'),
};
