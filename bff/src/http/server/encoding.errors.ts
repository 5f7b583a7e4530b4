import { defineErrors } from '@academy/nest-kit';

export const encodingErrors = defineErrors({
  UNSUPPORTED_ENCODING: ['invalid', 'Please send the body uncompressed'],
});
