import { defineErrors } from '@academy/nest-kit';

export const faqErrors = defineErrors({
  FAQ_NOT_FOUND: ['not-found', 'This question no longer exists'],
  STALE_VERSION: (changed: 'questions' | 'order') => [
    'conflict',
    changed === 'questions'
      ? 'Questions were added or deleted in the meantime. Please check the list.'
      : 'Another admin moved questions in the meantime. The list shows their order now; please move again.',
  ],
});
