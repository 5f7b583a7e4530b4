import { defineErrors } from '@academy/nest-kit';

export const queueErrors = defineErrors({
  QUEUES_AWAY: ['unavailable', 'The queues do not answer right now'],
});
