import { AppError } from '@academy/nest-kit';

export const noteErrors = {
  notFound: () => new AppError('NOTE_NOT_FOUND', 'not-found', 'Note not found'),
  elsewhere: () =>
    new AppError(
      'NOTE_ELSEWHERE',
      'conflict',
      'This note belongs to another lecture. Please write a new one.',
    ),
  tooMany: (max: number) =>
    new AppError(
      'TOO_MANY_NOTES',
      'conflict',
      `A course has room for ${max} notes. Please delete one before you write another.`,
      { max },
    ),
};
