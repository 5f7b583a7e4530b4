import { AppError } from '@academy/nest-kit';

export const certificateErrors = {
  notCompleted: () =>
    new AppError(
      'COURSE_NOT_COMPLETED',
      'conflict',
      'A certificate is issued when all required lectures of the course are completed.',
    ),
  notFound: () =>
    new AppError('CERTIFICATE_NOT_FOUND', 'not-found', 'There is no certificate with this number'),
};
