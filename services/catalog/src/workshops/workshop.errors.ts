import { defineErrors } from '@academy/nest-kit';

export const workshopErrors = defineErrors({
  WORKSHOP_NOT_FOUND: ['not-found', 'Workshop not found'],
  /** A past workshop cannot be cancelled; its payments are refunded order by order (CON-13). */
  WORKSHOP_OVER: ['conflict', 'This workshop is over. It cannot be cancelled any more.'],
});
