import { generalErrors, type Caller } from '@academy/nest-kit';

/**
 * Whose data a call is about: the caller's own, or for an admin another person's (SEC-13).
 * @throws AppError NOT_FOUND when somebody else names another person, so that ids tell nothing (T27)
 */
export function ownerOf({ userId = '', role }: Caller, named: string | undefined): string {
  if (named === undefined || named === userId) return userId;
  if (role === 'admin') return named;
  throw generalErrors.NOT_FOUND();
}
