import { defineErrors } from '@academy/nest-kit';

export const paymentErrors = defineErrors({
  ITEM_REQUIRED: ['invalid', 'Name what is bought: courseId or workshopId.'],
  TOO_MANY_STREAMS: ['rate-limited', 'Please close some of the other tabs first.', { retryAfterSec: 10 }],
});
