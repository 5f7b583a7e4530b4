import { AppError } from '@academy/nest-kit';

export const imageErrors = {
  notAnImage: () =>
    new AppError('IMAGE_INVALID', 'invalid', 'Please choose an image file: JPEG, PNG, WebP or GIF'),
  tooLarge: () => new AppError('IMAGE_TOO_LARGE', 'too-large', 'The image is larger than 5 MB'),
  notFound: () => new AppError('IMAGE_NOT_FOUND', 'not-found', 'There is no such file'),
};
