import { defineErrors } from '@academy/nest-kit';

export const imageErrors = defineErrors({
  BAD_FORM: ['invalid', 'This form cannot be read'],
  IMAGE_INVALID: ['invalid', 'Please choose an image file: JPEG, PNG, WebP or GIF'],
  IMAGE_NOT_FOUND: ['not-found', 'There is no such file'],
});
