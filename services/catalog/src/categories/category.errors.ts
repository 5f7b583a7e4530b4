import { defineErrors } from '@academy/nest-kit';

export const categoryErrors = defineErrors({
  CATEGORY_NOT_FOUND: ['not-found', 'This category no longer exists'],
  CATEGORY_EXISTS: ['conflict', 'There is a category of this name already'],
  CATEGORY_NOT_EMPTY: ['conflict', 'Please choose where the courses and workshops of this category go'],
  STALE_VERSION: (name: string) => [
    'conflict',
    `Another admin renamed this category to “${name}” in the meantime. Please look again.`,
  ],
  SAME_CATEGORY: ['invalid', 'Please choose another category'],
});
