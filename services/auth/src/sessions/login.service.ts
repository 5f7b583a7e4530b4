import { type LoginRequest } from '@academy/contracts/account.schemas';
import { type SessionClient, type SessionGrant } from '@academy/contracts/auth-service.schemas';
import { inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecurityLog } from '../audit/security-log.js';
import { GrowingWaits } from '../limits/growing-waits.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { normaliseEmail } from '../users/email-address.js';
import { UsersRepository } from '../users/users.repository.js';
import { sessionErrors } from './session.errors.js';
import { SessionsService } from './sessions.service.js';

export type Login = LoginRequest & { readonly client: SessionClient };

@Injectable()
export class LoginService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly waits: GrowingWaits,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AppError BUSY, INVALID_CREDENTIALS, RATE_LIMITED */
  async login({ email, password, client }: Login): Promise<SessionGrant> {
    // Before anything is asked or counted: what will not be verified shall cost next to nothing.
    this.hasher.refuseWhenFull();
    const address = normaliseEmail(email);
    await this.takeAttempt(address, client);
    const user = await this.users.findByEmail(address);
    const isRight = await this.hasher.verify(user?.passwordHash ?? null, password);
    if (!user || !isRight) {
      this.log.write({ event: 'login-refused', ...(user ? { userId: user.id } : {}) });
      throw sessionErrors.invalidCredentials();
    }
    await this.waits.giveBack('login:address', client.ip);
    await this.waits.forget('login:account', address);
    return inTransaction(this.source, async (manager) => {
      // A password that was changed while this one was verified opens no session any more.
      const current = await this.users.lockLiving(user.id, manager);
      if (current?.passwordHash !== user.passwordHash) throw sessionErrors.invalidCredentials();
      return this.sessions.open(current, client, manager);
    });
  }

  /** What is refused for the account's sake is no guess, so it makes nobody else at that network address wait. */
  private async takeAttempt(address: string, { ip }: SessionClient): Promise<void> {
    await this.waits.take('login:address', ip);
    try {
      await this.waits.take('login:account', address);
    } catch (refusal) {
      await this.waits.giveBack('login:address', ip);
      throw refusal;
    }
  }
}
