import { defineErrors } from '@academy/nest-kit';

export const edgeErrors = defineErrors({
  ENCODING_REFUSED: ['invalid', 'Please send the body uncompressed'],
});
