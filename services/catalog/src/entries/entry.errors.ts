import { AppError } from '@academy/nest-kit';

export const entryErrors = {
  /** Someone else saved since the form was filled (interfaces.md, admin saves). */
  staleVersion: (version: number) =>
    new AppError(
      'STALE_VERSION',
      'conflict',
      'Someone else has saved this in the meantime. Please reload and make your change again.',
      { version },
    ),
};
