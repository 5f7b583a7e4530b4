import { defineErrors } from '@academy/nest-kit';

export const reviewErrors = defineErrors({
  REVIEW_NOT_FOUND: ['not-found', 'Review not found'],
  REVIEW_NEEDS_ENROLLMENT: ['forbidden', 'Please enroll in this course to review it.'],
  REVIEW_NEEDS_PROGRESS: (progressPercent: number, requiredPercent: number) => [
    'forbidden',
    `Please complete ${requiredPercent} % of the course before you review it. You have completed ${progressPercent} %.`,
    { progressPercent, requiredPercent },
  ],
  OWN_REVIEW: ['forbidden', 'This is your own review. You can edit or delete it.'],
  STALE_VERSION: (version: number) => [
    'conflict',
    'This review was changed in the meantime. Please look at it again before you go on.',
    { version },
  ],
});
