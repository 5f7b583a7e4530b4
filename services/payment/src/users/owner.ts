import { generalErrors, type Caller } from '@academy/nest-kit';

/**
 * The user whose data a call is about: the caller, or for an admin another user (SEC-13).
 * @throws AppError NOT_FOUND when a caller who is no admin names another user, so that ids reveal nothing (T27)
 */
export function ownerOf({ userId = '', role }: Caller, named: string | undefined): string {
  if (named === undefined || named === userId) return userId;
  if (role === 'admin') return named;
  throw generalErrors.NOT_FOUND();
}
