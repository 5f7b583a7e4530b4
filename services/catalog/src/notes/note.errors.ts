import { defineErrors } from '@academy/nest-kit';

export const noteErrors = defineErrors({
  NOTE_NOT_FOUND: ['not-found', 'Note not found'],
  NOTE_LECTURE_MISMATCH: ['conflict', 'This note belongs to another lecture. Please write a new one.'],
  TOO_MANY_NOTES: (max: number) => [
    'conflict',
    `A course has room for ${max} notes. Please delete one before you write another.`,
    { max },
  ],
});
