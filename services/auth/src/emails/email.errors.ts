import { defineErrors } from '@academy/nest-kit';

export const emailErrors = defineErrors({
  INVALID_TOKEN: ['invalid', 'This link is no longer valid. Please ask for a new one.'],
});
