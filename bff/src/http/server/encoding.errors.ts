import { defineErrors } from '@academy/nest-kit';

export const encodingErrors = defineErrors({
  ENCODING_REFUSED: ['invalid', 'Please send the body uncompressed'],
});
