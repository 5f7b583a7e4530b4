import { sessionErrors } from './session.errors.js';
import { type Session } from './session.js';

/** A session that owes the second factor does nothing as an admin, and nothing to the account (decision 0170). @throws AppError */
export function requireSecondFactor({ user: { secondFactor } }: Pick<Session, 'user'>): void {
  if (secondFactor === 'to-set-up') throw sessionErrors.SECOND_FACTOR_SETUP_REQUIRED();
  if (secondFactor === 'to-prove') throw sessionErrors.SECOND_FACTOR_REQUIRED('admin-area');
}

/** Refunds, roles and releases require it again. @throws AppError SECOND_FACTOR_REQUIRED */
export function requireConfirmed({ isConfirmed, user }: Pick<Session, 'isConfirmed' | 'user'>): void {
  if (user.secondFactor === undefined || isConfirmed) return;
  throw sessionErrors.SECOND_FACTOR_REQUIRED('here');
}
