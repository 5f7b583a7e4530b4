import { defineErrors } from '@academy/nest-kit';

export const learningErrors = defineErrors({ LINK_INVALID: ['forbidden', 'This link is not valid'] });
