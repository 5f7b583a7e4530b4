import { defineErrors } from '@academy/nest-kit';

export const verificationErrors = defineErrors({
  INVALID_TOKEN: ['invalid', 'This link is no longer valid. Please ask for a new one.'],
});
