import { defineErrors } from '@academy/nest-kit';

export const reportErrors = defineErrors({
  COMPARISON_NOT_FOUND: ['not-found', 'This comparison does not exist.'],
});
