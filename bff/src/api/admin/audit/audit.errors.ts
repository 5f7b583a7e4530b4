import { defineErrors } from '@academy/nest-kit';

export const auditErrors = defineErrors({
  SERVICE_UNAVAILABLE: ['unavailable', 'A part of the log cannot be read now. Please try again.'],
});
