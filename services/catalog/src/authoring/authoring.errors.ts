import { AppError } from '@academy/nest-kit';

export const authoringErrors = {
  staleOutline: (version: number) =>
    new AppError(
      'STALE_VERSION',
      'conflict',
      'Someone else has changed this outline in the meantime. Please look at it again.',
      { version },
    ),
  unknownLecture: () =>
    new AppError('LECTURE_NOT_FOUND', 'not-found', 'A lecture of this outline is not there any more'),
  unknownSection: () => new AppError('SECTION_NOT_FOUND', 'not-found', 'There is no such section'),
  notOfThisType: (what: string) =>
    new AppError('LECTURE_TYPE_MISMATCH', 'conflict', `A lecture of this type has no ${what}`),
};
