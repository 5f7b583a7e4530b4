import { type UserState } from '@academy/contracts/users/admin-user.schemas';
import { type User } from './user.entity.js';

type Account = Pick<User, 'emailVerifiedAt' | 'googleId' | 'passwordHash'>;

/** The state of an account. An account without any way to sign in is invited (SEC-23). */
export function stateOf({ emailVerifiedAt, googleId, passwordHash }: Account): UserState {
  if (passwordHash === null && googleId === null) return 'invited';
  return emailVerifiedAt === null ? 'unverified' : 'active';
}
