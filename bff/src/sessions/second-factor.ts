import { secondFactorCodes as codes } from '@academy/contracts/second-factor.codes';
import { AppError } from '@academy/nest-kit';
import { type Session } from './session.js';

/** A session that owes the second factor does nothing as an admin, and nothing to the account (decision 0170). @throws AppError */
export function requireSecondFactor({ user: { secondFactor } }: Pick<Session, 'user'>): void {
  if (secondFactor === 'to-set-up')
    throw new AppError(codes.setUp, 'forbidden', 'Please set up a second factor in the admin area first.');
  if (secondFactor === 'to-prove')
    throw new AppError(
      codes.prove,
      'forbidden',
      'Please enter a code of your authenticator app in the admin area first.',
    );
}

/** Refunds, roles and releases ask for it again. @throws AppError SECOND_FACTOR_REQUIRED */
export function requireConfirmed({ isConfirmed, user }: Pick<Session, 'isConfirmed' | 'user'>): void {
  if (user.secondFactor === undefined || isConfirmed) return;
  throw new AppError(codes.prove, 'forbidden', 'Please confirm this with a code of your authenticator app.');
}
