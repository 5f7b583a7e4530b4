import { AppError } from '@academy/nest-kit';

export const releaseDeskErrors = {
  byCommandOnly: () =>
    new AppError(
      'RELEASES_BY_COMMAND',
      'conflict',
      'This server holds no key for releases. Use npm run release where your team keeps its key.',
    ),
  changedMeanwhile: () =>
    new AppError(
      'RELEASES_CHANGED',
      'conflict',
      'Somebody else changed these releases meanwhile. Please look again.',
    ),
  noRemote: () => new AppError('NOT_FOUND', 'not-found', 'There is no such remote'),
  noVersion: () =>
    new AppError('NOT_FOUND', 'not-found', 'There is no such version that its team has signed'),
  /** @param why in the words of the journal */
  refused: (why: string) => new AppError('RELEASE_REFUSED', 'invalid', `This is not possible: ${why}.`),
};
