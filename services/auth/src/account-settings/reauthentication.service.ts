import { type Caller } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { SecurityLog } from '../audit/security-log.js';
import { RateLimits } from '../limits/rate-limits.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SessionProofs } from '../sessions/session-proofs.service.js';
import { type User } from '../users/user.entity.js';
import { UserStore } from '../users/store/user-store.service.js';
import { accountSettingsErrors } from './account-settings.errors.js';

type Field = Parameters<typeof accountSettingsErrors.WRONG_PASSWORD>[0];

/** Irreversible actions require more than a session, which another person may use at an unlocked screen. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly users: UserStore,
    private readonly sessions: SessionProofs,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AppError USER_NOT_FOUND */
  owner({ userId = '' }: Caller): Promise<User> {
    return this.users.get(userId);
  }

  /**
   * Requires the password, or for an account without one a recently opened session.
   * @returns the owner as read before the proof; the caller checks under a lock that the password is unchanged
   * @throws AppError WRONG_PASSWORD, SIGN_IN_AGAIN, RATE_LIMITED
   */
  async prove(password: string | undefined, caller: Caller): Promise<User> {
    const user = await this.owner(caller);
    if (user.passwordHash !== null) await this.checkPassword(user, password, 'password');
    else if (!(await this.sessions.isFresh(caller))) throw accountSettingsErrors.SIGN_IN_AGAIN();
    return user;
  }

  /** @param path of the form's field. @throws AppError BUSY, WRONG_PASSWORD, RATE_LIMITED */
  async checkPassword({ id, passwordHash }: User, password: string | undefined, path: Field): Promise<void> {
    if (password === undefined) throw accountSettingsErrors.WRONG_PASSWORD(path);
    // Done before the attempt is counted, because a page repeats a call that gets no place (decision 0183).
    const place = this.hasher.admit(true);
    try {
      await this.limits.take('password-check:account', id);
      if (!(await this.hasher.verify(passwordHash, password, place))) {
        this.log.write({ event: 'password-check-rejected', userId: id });
        throw accountSettingsErrors.WRONG_PASSWORD(path);
      }
    } finally {
      place.leave();
    }
    await this.limits.release('password-check:account', id);
  }

  /**
   * Waits for other writers of the account. @throws AppError WRONG_PASSWORD if the password has changed since the
   * proof
   */
  async lockUnchanged({ id, passwordHash }: User, path: Field, manager: EntityManager): Promise<void> {
    const current = await this.users.lock(id, manager);
    if (current?.passwordHash !== passwordHash) throw accountSettingsErrors.WRONG_PASSWORD(path);
  }
}
