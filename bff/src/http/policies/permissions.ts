import { generalErrors } from '@academy/nest-kit';
import { sessionErrors } from '../sessions/session.errors.js';
import { type Session } from '../sessions/session.js';
import { type RoutePolicy } from './policy.decorator.js';

/**
 * Deny by default (SEC-12): without a policy every call is rejected.
 * @throws AppError unless the session may call a route of this policy
 */
export function requirePermission(session: Session, declared: RoutePolicy | undefined): void {
  const isForAdmins = declared?.policy === 'admin' || declared?.policy === 'bull-board';
  if (isForAdmins || declared?.requiresSecondFactor) requireSecondFactor(session);
  const isAllowed = declared?.policy === 'user' || (isForAdmins && session.role === 'admin');
  if (!isAllowed) throw generalErrors.FORBIDDEN();
  if (declared.requiresReauthentication) requireReauthentication(session);
}

/**
 * Without the required second factor, a session can neither call admin routes nor change the account (decision 0170).
 * @throws AppError
 */
function requireSecondFactor({ user: { secondFactor } }: Pick<Session, 'user'>): void {
  if (secondFactor === 'to-set-up') throw sessionErrors.SECOND_FACTOR_SETUP_REQUIRED();
  if (secondFactor === 'to-prove') throw sessionErrors.SECOND_FACTOR_REQUIRED('admin-area');
}

/** Refunds, roles and releases require a recent second factor. @throws AppError SECOND_FACTOR_REQUIRED */
export function requireReauthentication({
  isReauthenticated,
  user,
}: Pick<Session, 'isReauthenticated' | 'user'>): void {
  if (user.secondFactor === undefined || isReauthenticated) return;
  throw sessionErrors.SECOND_FACTOR_REQUIRED('here');
}
