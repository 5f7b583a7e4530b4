import { defineErrors } from '@academy/nest-kit';

export const seoErrors = defineErrors({
  SERVICE_UNAVAILABLE: ['unavailable', 'The sitemap is not available right now', { retryAfterSec: 30 }],
});
