import { defineErrors } from '@academy/nest-kit';

export const csrfErrors = defineErrors({ CSRF_REJECTED: ['forbidden', 'This request was refused'] });
