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
  /** Within moments, since people type minutes. */
  notItsLength: (durationSec: number) =>
    new AppError(
      'LECTURE_LENGTH_MISMATCH',
      'conflict',
      `The video of this lecture lasts ${minutesText(durationSec)}. Its length is read from the file and cannot be changed.`,
      { durationSec },
    ),
  notOfThisType: (what: string) =>
    new AppError('LECTURE_TYPE_MISMATCH', 'conflict', `A lecture of this type has no ${what}`),
};

/** @returns such as `12:05` */
const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`;
