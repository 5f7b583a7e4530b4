import { defineErrors } from '@academy/nest-kit';

export const seoErrors = defineErrors({
  SERVICE_UNAVAILABLE: [
    'unavailable',
    'The map of the site cannot be built right now',
    { retryAfterSec: 30 },
  ],
});
