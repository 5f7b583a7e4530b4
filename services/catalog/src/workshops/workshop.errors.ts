import { AppError } from '@academy/nest-kit';

/** What has taken place cannot be cancelled; money for it goes back order by order (CON-13). */
export const workshopOver = (): AppError =>
  new AppError('WORKSHOP_OVER', 'conflict', 'This workshop is over. It cannot be cancelled any more.');
