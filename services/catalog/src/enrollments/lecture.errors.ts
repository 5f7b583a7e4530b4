import { defineErrors } from '@academy/nest-kit';

export const lectureErrors = defineErrors({
  LECTURE_NOT_FOUND: ['not-found', 'Lecture not found'],
  /** A visitor may own the course, which is unknown before the log-in. */
  NOT_ENROLLED: (reader: 'visitor' | 'user') => [
    'forbidden',
    reader === 'visitor'
      ? 'Please log in and enroll in this course to open its lectures.'
      : 'Please enroll in this course to open its lectures.',
  ],
});
