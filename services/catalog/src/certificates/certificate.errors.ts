import { defineErrors } from '@academy/nest-kit';

export const certificateErrors = defineErrors({
  COURSE_NOT_COMPLETED: [
    'conflict',
    'A certificate is issued when all required lectures of the course are completed.',
  ],
  CERTIFICATE_NOT_FOUND: ['not-found', 'There is no certificate with this number'],
});
