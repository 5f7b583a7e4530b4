import { defineErrors } from '@academy/nest-kit';

export const csrfErrors = defineErrors({ CSRF_REFUSED: ['forbidden', 'This request was refused'] });
