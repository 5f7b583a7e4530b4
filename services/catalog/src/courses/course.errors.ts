import { defineErrors } from '@academy/nest-kit';

export const courseErrors = defineErrors({ COURSE_NOT_FOUND: ['not-found', 'Course not found'] });
