import { defineErrors } from '@academy/nest-kit';

export const webhookErrors = defineErrors({ WEBHOOK_FORGED: ['unauthenticated', 'Unauthorized'] });
