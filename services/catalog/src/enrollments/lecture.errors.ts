import { AppError } from '@academy/nest-kit';

export const lectureErrors = {
  notFound: () => new AppError('LECTURE_NOT_FOUND', 'not-found', 'Lecture not found'),
  /** A visitor may own the course; nobody knows before they log in. */
  notLoggedIn: () =>
    new AppError(
      'NOT_ENROLLED',
      'forbidden',
      'Please log in and enroll in this course to open its lectures.',
    ),
  notEnrolled: () =>
    new AppError('NOT_ENROLLED', 'forbidden', 'Please enroll in this course to open its lectures.'),
};
