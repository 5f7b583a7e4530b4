import { defineErrors } from '@academy/nest-kit';

export const queueErrors = defineErrors({
  QUEUES_UNAVAILABLE: ['unavailable', 'The queues are not available right now'],
});
