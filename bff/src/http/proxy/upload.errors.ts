import { defineErrors } from '@academy/nest-kit';

export const uploadErrors = defineErrors({
  TOO_LARGE: ['too-large', 'The upload is too large (5 MB at most)'],
});
