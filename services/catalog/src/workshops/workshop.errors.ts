import { defineErrors } from '@academy/nest-kit';

export const workshopErrors = defineErrors({
  WORKSHOP_NOT_FOUND: ['not-found', 'Workshop not found'],
  /** A workshop that has taken place cannot be cancelled; money for it goes back order by order (CON-13). */
  WORKSHOP_OVER: ['conflict', 'This workshop is over. It cannot be cancelled any more.'],
});
