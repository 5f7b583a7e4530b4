import { type Caller } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { SecurityLog } from '../audit/security-log.js';
import { RateLimits } from '../limits/rate-limits.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { type User } from '../users/user.entity.js';
import { userErrors } from '../users/user.errors.js';
import { UsersRepository } from '../users/users.repository.js';
import { accountSettingsErrors } from './account-settings.errors.js';

/** For so long a sign-in counts as proof for an account without a password (decision 0062). */
const FRESH_MS = 10 * 60_000;

type Field = Parameters<typeof accountSettingsErrors.WRONG_PASSWORD>[0];

/** A session alone is not enough for what cannot be taken back: somebody may sit at a screen that was left open. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly log: SecurityLog,
  ) {}

  async owner({ userId = '' }: Caller): Promise<User> {
    const user = await this.users.findLiving(userId);
    if (!user) throw userErrors.USER_NOT_FOUND();
    return user;
  }

  /**
   * By the password, or for an account without one by a session that was opened just now.
   * @returns the owner as read before the proof: look again under a lock that the password is still the same
   * @throws AppError WRONG_PASSWORD, SIGN_IN_AGAIN, RATE_LIMITED
   */
  async prove(password: string | undefined, caller: Caller): Promise<User> {
    const user = await this.owner(caller);
    if (user.passwordHash !== null) await this.checkPassword(user, password, 'password');
    else if (!(await this.isFresh(caller))) throw accountSettingsErrors.SIGN_IN_AGAIN();
    return user;
  }

  /** @param path of the form's field. @throws AppError WRONG_PASSWORD, RATE_LIMITED */
  async checkPassword({ id, passwordHash }: User, password: string | undefined, path: Field): Promise<void> {
    if (password === undefined) throw accountSettingsErrors.WRONG_PASSWORD(path);
    await this.limits.take('password-check:account', id);
    if (!(await this.hasher.verify(passwordHash, password))) {
      this.log.write({ event: 'password-check-refused', userId: id });
      throw accountSettingsErrors.WRONG_PASSWORD(path);
    }
    await this.limits.giveBack('password-check:account', id);
  }

  /** Waits for other writers of the account. @throws AppError WRONG_PASSWORD where what was proved is no longer true */
  async lockUnchanged({ id, passwordHash }: User, path: Field, manager: EntityManager): Promise<void> {
    const current = await this.users.lockLiving(id, manager);
    if (current?.passwordHash !== passwordHash) throw accountSettingsErrors.WRONG_PASSWORD(path);
  }

  async isFresh({ sessionId }: Caller): Promise<boolean> {
    const openedAt = sessionId ? await this.sessions.openedAt(sessionId) : null;
    return openedAt !== null && Date.now() - openedAt.getTime() < FRESH_MS;
  }
}
