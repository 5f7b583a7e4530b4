import { AppError } from '@academy/nest-kit';

export const uploadErrors = {
  notFound: () =>
    new AppError('UPLOAD_NOT_FOUND', 'not-found', 'This upload is not known any more. Please begin again.'),
  tooLarge: (megabytes: number) =>
    new AppError('MEDIA_TOO_LARGE', 'too-large', `The file is larger than ${megabytes} MB`),
  longer: () => new AppError('UPLOAD_LONGER', 'invalid', 'The file is longer than it was said to be'),
  /** Where it goes on stands in `receivedBytes`. */
  gap: (receivedBytes: number) =>
    new AppError('UPLOAD_GAP', 'conflict', 'A part of the file is missing', { receivedBytes }),
  incomplete: (receivedBytes: number) =>
    new AppError('UPLOAD_INCOMPLETE', 'conflict', 'The file has not arrived as a whole', { receivedBytes }),
  unreadable: () =>
    new AppError(
      'MEDIA_INVALID',
      'invalid',
      'This video cannot be read, so its length is not known. Please save it again as MP4 or WebM',
    ),
  invalid: (wanted: string) => new AppError('MEDIA_INVALID', 'invalid', `Please choose ${wanted}`),
};
