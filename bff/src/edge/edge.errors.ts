import { defineErrors } from '@academy/nest-kit';

export const edgeErrors = defineErrors({
  NOT_UTF8: ['invalid', 'Please send the body in UTF-8'],
  ENCODING_REFUSED: ['invalid', 'Please send the body uncompressed'],
});
