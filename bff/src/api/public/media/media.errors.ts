import { defineErrors } from '@academy/nest-kit';

export const mediaErrors = defineErrors({ LINK_INVALID: ['forbidden', 'This link is not valid'] });
