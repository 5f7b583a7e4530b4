import { defineErrors, fieldError } from '@academy/nest-kit';

export const teacherErrors = defineErrors({
  TEACHER_NOT_FOUND: ['not-found', 'There is no such teacher'],
  TEACHER_NAME_TAKEN: fieldError('conflict', 'name', 'There is a teacher of this name already'),
  TEACHER_IN_USE: (items: number) => [
    'conflict',
    `This teacher still teaches ${items === 1 ? 'a course or workshop' : `${items} courses and workshops`}. Please give them another teacher first.`,
  ],
});
